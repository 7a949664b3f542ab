import { ipcMain, type BrowserWindow, type WebContents } from 'electron';
import type { DeskEvent } from '../../shared/contract.ts';
import { isOwnFrame } from './guards.ts';

/**
 * Says things to the page of one window. What is said before it listens is kept until it does: a page is there long
 * before the desk behind it is open, and it listens only then.
 */
export function createPageNews(origin: string): (window: BrowserWindow, event: DeskEvent) => void {
  const pages = new WeakMap<WebContents, { listens: boolean; waiting: DeskEvent[] }>();
  const stateOf = (page: WebContents): { listens: boolean; waiting: DeskEvent[] } => {
    const known = pages.get(page);
    if (known !== undefined) return known;
    const state = { listens: false, waiting: [] };
    pages.set(page, state);
    const deafen = (): void => void (state.listens = false);
    page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) deafen();
    });
    page.on('render-process-gone', deafen);
    return state;
  };
  ipcMain.on('desk:listening', (event) => {
    if (!isOwnFrame(event.senderFrame, origin)) return;
    const state = stateOf(event.sender);
    state.listens = true;
    for (const news of state.waiting.splice(0)) event.sender.send('desk:event', news);
  });
  return ({ webContents: page }, news) => {
    const state = stateOf(page);
    if (state.listens) page.send('desk:event', news);
    else state.waiting.push(news);
  };
}
