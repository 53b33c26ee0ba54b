import type { Rect, Size } from '../../../../../shared/geometry.js';
import type { Node, Sheet } from '../node.js';
import { button } from './buttons.js';
import { field, label, type Rest } from './text.js';

/** A button of a sheet: the first is what Return presses, one named Cancel what Escape does. */
export interface Answer {
  readonly title: string;
  readonly identifier?: string;
  readonly enabled?: boolean;
  press(): void;
}

const answerWidth = 96;

function answers({ width, height }: Size, given: readonly Answer[]): Node[] {
  let x = width - 8;
  return given.map(({ title, identifier, enabled = true, press }, index) => {
    const own = Math.max(answerWidth, title.length * 7.5 + 8);
    x -= own + 8;
    const frame = { x, y: height - 44, width: own, height: 28 };
    const key = title === 'Cancel' ? 'escape' : index === 0 ? 'return' : undefined;
    return button(title, frame, press, {
      enabled,
      ...(key && { key }),
      ...(key === 'return' && { look: 'key' as const }),
      ...(identifier === undefined ? {} : { identifier }),
    });
  });
}

/** A sheet that asks something, with buttons from right to left. */
export function question(id: string, { message, detail }: { message: string; detail: string }, given: readonly Answer[]): Sheet {
  const texts = [
    label(message, { x: 20, y: 18, width: 340, height: 36 }, { look: 'strong' }),
    label(detail, { x: 20, y: 58, width: 340, height: 36 }),
  ];
  // So macOS describes every alert that hangs from a window; none has a title.
  return sheet(id, { title: '', description: 'alert', width: 380, height: 150 }, () => texts, given);
}

/** A sheet that asks before something goes for good; what goes is named in `deleting` as long as it asks. Return does what is `milder`. */
export function confirmation(
  id: string,
  text: { message: string; detail: string },
  { ui, title = 'Delete', go }: { readonly ui: { deleting: string | null }; readonly title?: string; readonly go: () => void },
  milder: readonly Answer[] = [],
): Sheet {
  const put = (act?: () => void) => (): void => {
    ui.deleting = null;
    act?.();
  };
  return question(id, text, [
    ...milder.map((one) => ({ ...one, press: put(one.press) })),
    { title, press: put(go) },
    { title: 'Cancel', press: put() },
  ]);
}

/** A sheet with content of its own above its buttons. */
export function sheet(
  id: string,
  size: Omit<Sheet, 'id' | 'content'>,
  content: (frame: Rect) => readonly Node[],
  given: readonly Answer[],
): Sheet {
  const frame = { x: 20, y: 20, width: size.width - 40, height: size.height - 80 };
  return { id, ...size, content: [...content(frame), ...answers(size, given)] };
}

/** A sheet that asks for one line, which Return and its first button take once there is any. The field has the sheet's id. */
export function lineSheet(
  { id, said, answer, ...own }: Pick<Sheet, 'id' | 'title' | 'identifier'> & { readonly said: string; readonly answer: string },
  text: string,
  { change, submit, cancel }: { readonly change: (text: string) => void; readonly submit: () => void; readonly cancel: () => void },
): Sheet {
  const content = ({ x, y, width }: Rect): Node[] => [
    label(said, { x, y, width, height: 20 }, { id: 'said' }),
    field(
      text,
      { x, y: y + 24, width, height: 26 },
      { change: (value) => change(String(value)), submit, cancel },
      { id, identifier: id, description: said },
    ),
  ];
  const answers = [
    { title: answer, press: submit, enabled: text.trim() !== '' },
    { title: 'Cancel', press: cancel },
  ];
  return sheet(id, { ...own, width: 400, height: 130 }, content, answers);
}

/** A pop-over within its window; a click beside it and Escape close it. */
export function popover(frame: Rect, description: string, children: readonly Node[], close: () => void): Node {
  return { role: 'AXPopover', description, frame, on: { cancel: close }, children };
}

/** The panes of a window beside each other. */
export function panes(frame: Rect, children: readonly Node[]): Node {
  return { role: 'AXSplitGroup', id: 'panes', frame, children };
}

/** A part that holds others. */
export function group(id: string, frame: Rect, children: readonly Node[], rest: Rest = {}): Node {
  return { role: 'AXGroup', id, frame, children, ...rest };
}

/** The bar below the title bar. */
export function toolbar(frame: Rect, children: readonly Node[]): Node {
  return { role: 'AXToolbar', frame, children };
}
