import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { DeskEvents } from '../../shared/contract.ts';
import { words } from '../../shared/text/words.ts';

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
          item(words.system.addStatements, 'CmdOrCtrl+O', 'add-files'),
          item(words.system.newWindow, 'CmdOrCtrl+Shift+N', 'new-window'),
          item(words.system.connectBank, 'CmdOrCtrl+I', 'connect'),
          item(words.system.allCases, 'CmdOrCtrl+1', 'home'),
          separator,
          item(words.system.print, 'CmdOrCtrl+P', 'print'),
          separator,
          item(words.common.settings, 'CmdOrCtrl+,', 'settings'),
          separator,
          { role: isMac ? 'close' : 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: '&View',
        submenu: [
          item(words.system.commands, 'CmdOrCtrl+K', 'palette'),
          separator,
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          separator,
          { role: 'togglefullscreen' },
        ],
      },
      { role: 'windowMenu' },
      { role: 'help', submenu: [item(words.system.keyboardShortcuts, 'CmdOrCtrl+/', 'shortcuts')] },
    ]),
  );
}
