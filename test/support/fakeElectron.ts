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
  const messageBoxes: string[] = [];

  class FakeContents extends EventEmitter {
    readonly sent: unknown[][] = [];
    windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
    reloads = 0;
    address = '';
    #dying = false;
    /** Ends the page's process. */
    die(reason: string): void {
      this.#dying = true;
      this.emit('render-process-gone', {}, { reason, exitCode: 1 });
      this.#dying = false;
    }
    getURL(): string {
      return this.address;
    }
    loadURL(address: string): Promise<void> {
      this.#load();
      this.address = address;
      return Promise.resolve();
    }
    setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
      this.windowOpenHandler = handler;
    }
    send(...message: unknown[]): void {
      this.sent.push(message);
    }
    reload(): void {
      this.#load();
      this.reloads++;
    }
    /** A page that is loaded in the turn that tells of its end takes Electron 42 with it. */
    #load(): void {
      if (this.#dying) throw new Error('the application has ended');
    }
  }

  class FakeWindow extends EventEmitter {
    readonly webContents = new FakeContents();
    shown = false;
    focused = false;
    minimized = false;
    maximized = false;
    bounds = { x: 0, y: 0, width: 1440, height: 920 };
    readonly options: Electron.BrowserWindowConstructorOptions;
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super();
      this.options = options;
      windows.push(this);
    }
    static getAllWindows(): FakeWindow[] {
      return windows;
    }
    static getFocusedWindow(): FakeWindow | null {
      return null;
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
    maximize(): void {
      this.maximized = true;
    }

    isMaximized(): boolean {
      return this.maximized;
    }

    isFullScreen(): boolean {
      return false;
    }

    isDestroyed(): boolean {
      return false;
    }

    getNormalBounds(): Electron.Rectangle {
      return this.bounds;
    }

    loadURL(address: string): Promise<void> {
      return this.webContents.loadURL(address);
    }
  }

  // Two screens side by side, with a task bar at the bottom of the first.
  const displays = [
    { workArea: { x: 0, y: 0, width: 1920, height: 1040 } },
    { workArea: { x: 1920, y: 0, width: 2000, height: 1080 } },
  ];

  return {
    handlers,
    messages,
    opened,
    schemes,
    windows,
    messageBoxes,
    FakeContents,
    module: {
      BrowserWindow: FakeWindow,
      app: Object.assign(new EventEmitter(), { getFileIcon: (file: string) => Promise.resolve(`icon of ${file}`) }),
      dialog: {
        showMessageBox: (_window: FakeWindow, { message }: { message: string }) => {
          messageBoxes.push(message);
          return Promise.resolve({ response: 0 });
        },
      },
      screen: {
        getAllDisplays: () => displays,
        // The nearest.
        getDisplayMatching: ({ x }: Electron.Rectangle) => displays[x > 1920 ? 1 : 0],
      },
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
