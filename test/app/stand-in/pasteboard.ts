import { EventEmitter } from 'node:events';

/** A clipboard of text in memory, which is as much as the app's own start asks for. */
const held = { text: '' };
export const clipboard = {
  readText: async () => held.text,
  writeText: async (text: string) => {
    held.text = text;
  },
  write: async () => undefined,
  clear: () => {
    held.text = '';
  },
};
export class ClipboardItem {}

/** A notification that nobody sees. */
export class Notification extends EventEmitter {
  static isSupported = (): boolean => true;
  show(): void {
    setImmediate(() => this.emit('show', {}));
  }
  close(): void {}
}
