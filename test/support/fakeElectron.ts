import { EventEmitter } from 'node:events';

/**
 * As much of Electron as the shell touches, recording what was asked of it. It is kept small on purpose: anything the
 * shell begins to use fails loudly here. It proves our decisions and nothing about Electron itself.
 */
export function createFakeElectron() {
  const handlers = new Map<string, (event: unknown, ...args: unknown[]) => unknown>();
  /** What pages say without waiting for an answer. */
  const messages = new EventEmitter();
  const opened: string[] = [];
  const schemes: unknown[] = [];
  const windows: FakeWindow[] = [];
  const errorBoxes: string[] = [];

  class FakeContents extends EventEmitter {
    readonly sent: unknown[][] = [];
    windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
    reloads = 0;
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
      this.windowOpenHandler = handler;
    }
    send(...message: unknown[]): void {
      this.sent.push(message);
    }
    reload(): void {
      this.reloads++;
    }
  }

  class FakeWindow extends EventEmitter {
    readonly webContents = new FakeContents();
    shown = false;
    focused = false;
    minimized = false;
    address = '';
    readonly options: Electron.BrowserWindowConstructorOptions;
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super();
      this.options = options;
      windows.push(this);
    }
    static getAllWindows(): FakeWindow[] {
      return windows;
    }
    show(): void {
      this.shown = true;
    }

    focus(): void {
      this.focused = true;
    }

    isMinimized(): boolean {
      return this.minimized;
    }

    restore(): void {
      this.minimized = false;
    }
    loadURL(address: string): Promise<void> {
      this.address = address;
      return Promise.resolve();
    }
  }

  return {
    handlers,
    messages,
    opened,
    schemes,
    windows,
    errorBoxes,
    FakeContents,
    module: {
      BrowserWindow: FakeWindow,
      dialog: { showErrorBox: (title: string) => void errorBoxes.push(title) },
      nativeTheme: { shouldUseDarkColors: false },
      ipcMain: {
        on: (channel: string, listener: (...args: unknown[]) => void) => messages.on(channel, listener),
        handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => unknown) =>
          handlers.set(channel, handler),
      },
      protocol: { registerSchemesAsPrivileged: (list: unknown[]) => schemes.push(...list) },
      shell: {
        openExternal: (address: string) => {
          opened.push(address);
          return Promise.resolve();
        },
      },
    },
  };
}

type Asking = { isMainFrame: boolean; requestingUrl: string };

/** A session that records its handlers. */
export class FakeSession extends EventEmitter {
  permissionRequest:
    ((contents: unknown, permission: string, answer: (allowed: boolean) => void, details: Asking) => void) | null =
    null;
  permissionCheck: ((contents: unknown, permission: string, origin: string, details: Asking) => boolean) | null = null;
  devicePermission: (() => boolean) | null = null;
  schemeHandler: ((request: Request) => Promise<Response>) | null = null;
  readonly protocol = {
    handle: (_scheme: string, handler: (request: Request) => Promise<Response>) => {
      this.schemeHandler = handler;
    },
  };
  setPermissionRequestHandler(handler: NonNullable<FakeSession['permissionRequest']>): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: NonNullable<FakeSession['permissionCheck']>): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.devicePermission = handler;
  }
}
