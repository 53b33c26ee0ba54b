import type { AnyTool } from '../kit/tool.js';
import { clickUiElement } from './click-ui-element.js';
import { fillSecret } from './fill-secret.js';
import { findElement } from './find-element.js';
import { focusUiElement } from './focus-ui-element.js';
import { getElement } from './get-element.js';
import { getElementActions } from './get-element-actions.js';
import { getFocusedElement } from './get-focused-element.js';
import { getUiElementValue } from './get-ui-element-value.js';
import { getUiElements } from './get-ui-elements.js';
import { handleDialog } from './handle-dialog.js';
import { look } from './look.js';
import { performAction } from './perform-action.js';
import { scrollToElement } from './scroll-to-element.js';
import { setUiElementValue } from './set-ui-element-value.js';

/** Tools for the elements of an app. */
export const elementsTools: readonly AnyTool[] = [
  look,
  getUiElements,
  findElement,
  getElement,
  getElementActions,
  getFocusedElement,
  getUiElementValue,
  clickUiElement,
  setUiElementValue,
  fillSecret,
  focusUiElement,
  performAction,
  scrollToElement,
  handleDialog,
];
