import type { Size } from '../../../../../shared/geometry.js';
import { button, element } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import type { Page } from './pages.js';

/** Where the toolbar ends. */
export const toolbarBottom = 68;

/** The area that a page stands in, as large as the window leaves it. */
export function webArea({ title, own, content }: Page, url: string | null, { width, height }: Size): ElementSpec {
  return element('AXWebArea', [0, toolbarBottom, width, Math.max(0, height - toolbarBottom)], {
    title,
    ...(!own && { verbatim: true }),
    ...(url !== null && { url }),
    children: content(toolbarBottom),
  });
}

/** The toolbar of a window of Safari. */
export function toolbar(width: number, address: string): ElementSpec {
  const icon = (description: string, shows: string, x: number, identifier: string) =>
    button('', [x, 34, 28, 26], { description, shows, identifier });
  return element('AXToolbar', [0, 28, width, 40], {
    children: [
      { ...icon('Go back', '‹', 10, 'BackButton'), help: 'Show the previous page', enabled: false },
      { ...icon('Go forward', '›', 42, 'ForwardButton'), enabled: false },
      element('AXTextField', [160, 34, 320, 26], {
        value: address,
        focused: true,
        description: 'smart search field',
        placeholder: 'Search or enter website name',
        identifier: 'WEB_BROWSER_ADDRESS_AND_SEARCH_FIELD',
      }),
      icon('Reload this page', '↻', 486, 'ReloadButton'),
      icon('New Tab', '+', width - 38, 'NewTabButton'),
    ],
  });
}
