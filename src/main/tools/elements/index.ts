import type { AnyTool } from '../kit/tool.js';
import { clickUiElement } from './click-ui-element.js';
import { findElement } from './find-element.js';
import { getUiElementValue } from './get-ui-element-value.js';
import { getUiElements } from './get-ui-elements.js';
import { setUiElementValue } from './set-ui-element-value.js';

/** Tools for the elements of an app. */
export const elementsTools: readonly AnyTool[] = [getUiElements, findElement, getUiElementValue, clickUiElement, setUiElementValue];
