import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type UiBridge, uiChannels } from '../../shared/ui-channels.js';

const bridge: UiBridge = Object.freeze({
  send(request) {
    ipcRenderer.send(uiChannels.request, request);
  },
  onMessage(listener) {
    const receive = (_event: IpcRendererEvent, message: unknown): void => listener(message);
    ipcRenderer.on(uiChannels.message, receive);
    ipcRenderer.send(uiChannels.open);
    return () => ipcRenderer.removeListener(uiChannels.message, receive);
  },
  dragApp() {
    ipcRenderer.send(uiChannels.dragApp);
  },
} satisfies UiBridge);

contextBridge.exposeInMainWorld('gatehand', bridge);
