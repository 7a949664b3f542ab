import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { DeskEvents } from '../../shared/contract.ts';

type Command = DeskEvents['show.command']['command'];

/** The application menu. Its own items ask the focused window, which knows the same commands by keyboard. */
export function setMenu(show: (window: BrowserWindow, command: Command) => void): void {
  const item = (label: string, accelerator: string, command: Command): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: (_item, window) => {
      // The focused window is a plain BaseWindow in the types; every window of ours is a BrowserWindow.
      if (window !== undefined && 'webContents' in window) show(window as BrowserWindow, command);
    },
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' } as const] : []),
      {
        label: '&File',
        submenu: [
          item('Add statements…', 'CmdOrCtrl+O', 'add-files'),
          item('New window', 'CmdOrCtrl+Shift+N', 'new-window'),
          item('Connect a bank…', 'CmdOrCtrl+I', 'connect'),
          item('All cases', 'CmdOrCtrl+1', 'home'),
          separator,
          item('Print…', 'CmdOrCtrl+P', 'print'),
          separator,
          item('Settings', 'CmdOrCtrl+,', 'settings'),
          separator,
          { role: isMac ? 'close' : 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: '&View',
        submenu: [
          item('Commands…', 'CmdOrCtrl+K', 'palette'),
          separator,
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          separator,
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
      { role: 'help', submenu: [item('Keyboard shortcuts', 'CmdOrCtrl+/', 'shortcuts')] },
    ]),
  );
}
