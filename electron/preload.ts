import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge, DeskEvent, Reply } from '../shared/contract.ts';

/** The bridge: it carries and decides nothing. The main process checks every call and its sender. */
const bridge: Bridge = {
  invoke: (call, args) => ipcRenderer.invoke('desk:call', call, args) as Promise<Reply<unknown>>,
  subscribe(listener) {
    const forward = (_event: unknown, data: DeskEvent): void => listener(data);
    ipcRenderer.on('desk:event', forward);
    return () => ipcRenderer.off('desk:event', forward);
  },
  offer: (files) =>
    ipcRenderer.invoke(
      'desk:offer',
      files.map((file) => webUtils.getPathForFile(file)),
    ) as Promise<string[]>,
};

contextBridge.exposeInMainWorld('bridge', bridge);
