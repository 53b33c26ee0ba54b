import { join } from 'node:path';
import { app, type IpcMainEvent, ipcMain, nativeImage, type WebContents } from 'electron';
import { type MainHandlers, type ToMain, uiChannels } from '../../../shared/ui/channels.js';
import type { UiMessage } from '../../../shared/ui/ui.js';
import type { Seat } from '../../owner/seat.js';
import { places } from '../places.js';
import { isOwnPage } from './page-window.js';

interface From {
  readonly seat: Seat;
  readonly contents: WebContents;
}

/**
 * Listens on every channel to main. A message counts only when it comes from the top frame of one of Gatehand's own
 * windows, and while that frame shows a page of Gatehand's own.
 */
export function createIpc(of: {
  readonly seatOf: (sender: WebContents) => Seat | null;
  readonly bundle: string | null;
  readonly stop: () => void;
}): void {
  const handlers: MainHandlers<From> = {
    open: ({ seat }) => seat.listen(),
    request: ({ seat }, sent) => seat.request(sent),
    stop: () => of.stop(),
    dragApp: ({ contents }) => dragBundle(contents, of.bundle),
  };
  for (const name of Object.keys(handlers) as (keyof ToMain)[]) {
    // the keys of a mapped type over ToMain
    ipcMain.on(uiChannels[name], (event: IpcMainEvent, sent: unknown) => {
      // A frame that navigated or went away has a null senderFrame; it is read at once, as Electron demands.
      const frame = event.senderFrame;
      const seat = of.seatOf(event.sender);
      if (frame === null || frame.parent !== null || !isOwnPage(frame.url) || seat === null) return;
      handlers[name]({ seat, contents: event.sender }, sent);
    });
  }
}

/** The one message a window is sent. */
export function sendToWindow(contents: WebContents, message: UiMessage): void {
  contents.send(uiChannels.message, message);
}

/** Goes on with a drag that began on the app's tile: System Settings takes an app bundle dropped on a pane's list. */
function dragBundle(contents: WebContents, bundle: string | null): void {
  if (bundle === null) return;
  void app
    .getFileIcon(bundle)
    // A drag without a picture is refused on macOS (docs/api/web-contents.md, startDrag).
    .catch(() => nativeImage.createFromPath(join(places.tray(), 'idleTemplate@2x.png')))
    .then((icon) => contents.startDrag({ file: bundle, icon }));
}
