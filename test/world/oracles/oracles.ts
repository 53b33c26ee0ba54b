import type { Oracle } from '../player.js';
import { apps } from './apps.js';
import { fileDialog } from './file-dialog.js';
import { files } from './files.js';
import { finder } from './finder.js';
import { mail } from './mail.js';
import { media } from './media.js';
import { multiApps } from './multi-apps.js';
import { systemAndInterface } from './system-and-interface.js';
import { textAndWeb } from './text-and-web.js';

const plain: Readonly<Record<string, Oracle>> = {
  ...systemAndInterface,
  ...files,
  ...apps,
  ...fileDialog,
  ...finder,
  ...mail,
  ...media,
  ...multiApps,
  ...textAndWeb,
};

/** Turns an offer down, then does what the task without it asks for. */
function refusing(button: string, task: string): Oracle {
  return async (hand) => {
    await hand.press('osascript', { role: 'AXButton', title: button });
    await plain[task]?.(hand);
  };
}

/** Who solves which of our own tasks. */
export const oracles: Readonly<Record<string, Oracle>> = {
  ...plain,
  'multiply-with-a-helper': refusing('Not Now', 'multiply'),
  'rent-is-paid-with-an-offer': refusing('Cancel', 'rent-is-paid'),
  'ideas-for-ever-with-an-offer': refusing('Cancel', 'ideas-for-ever'),
  'volume-with-siri': refusing('Later', 'volume-to-half'),
  'new-contact-with-a-hint': refusing('Dismiss', 'new-contact'),
  'play-with-a-subscription': refusing('Cancel', 'play-the-entertainer'),
};
