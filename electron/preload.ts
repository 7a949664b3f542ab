import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge, DeskEvent, Reply } from '../shared/contract.ts';
import type { StartState } from '../shared/start.ts';

/** The bridge: it carries and decides nothing. The main process checks every call and its sender. */
const bridge: Bridge = {
  invoke: (call, args) => ipcRenderer.invoke('desk:call', call, args) as Promise<Reply<unknown>>,
  subscribe(listener) {
    const forward = (_event: unknown, data: DeskEvent): void => listener(data);
    ipcRenderer.on('desk:event', forward);
    ipcRenderer.send('desk:listening');
    return () => ipcRenderer.off('desk:event', forward);
  },
  offer: (files) =>
    ipcRenderer.invoke(
      'desk:offer',
      files.map((file) => webUtils.getPathForFile(file)),
    ) as Promise<string[]>,
  drag: (id) => ipcRenderer.send('desk:drag', id),
  start: {
    follow(listener) {
      const forward = (_event: unknown, state: StartState): void => listener(state);
      ipcRenderer.on('start:state', forward);
      ipcRenderer.send('start:follow');
      return () => ipcRenderer.off('start:state', forward);
    },
    choose: (choice) => ipcRenderer.send('start:choose', choice),
  },
};

contextBridge.exposeInMainWorld('bridge', bridge);
