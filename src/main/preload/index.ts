import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type UiBridge, uiChannels, type WindowSenders } from '../../shared/ui/channels.js';

const senders: WindowSenders = {
  open: () => ipcRenderer.send(uiChannels.open),
  request: (request) => ipcRenderer.send(uiChannels.request, request),
  stop: () => ipcRenderer.send(uiChannels.stop),
  dragApp: () => ipcRenderer.send(uiChannels.dragApp),
};

const bridge: UiBridge = Object.freeze({
  send: senders.request,
  onMessage(listener) {
    const receive = (_event: IpcRendererEvent, message: unknown): void => listener(message);
    ipcRenderer.on(uiChannels.message, receive);
    senders.open();
    return () => ipcRenderer.removeListener(uiChannels.message, receive);
  },
  stop: senders.stop,
  dragApp: senders.dragApp,
} satisfies UiBridge);

contextBridge.exposeInMainWorld('gatehand', bridge);
