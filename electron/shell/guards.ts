import type { App, Session, WebContents, WebFrameMain } from 'electron';
import { openExternal } from './externalLinks.ts';

/**
 * Writing text to the clipboard by a person's hand: a page that writes by itself, writes what is not made harmless, or
 * reads, asks Chromium for `clipboard-read` instead (https://www.w3.org/TR/clipboard-apis/#clipboard-permissions).
 */
const copying = 'clipboard-sanitized-write';

/** Denies a session everything that the desk does not need. Its own page may copy, and no page may do anything else. */
export function limitPermissions(session: Session, origin: string): void {
  const allows = (permission: string, isMainFrame: boolean, address: string): boolean =>
    permission === copying && isMainFrame && isWithin(address, origin);
  session.setPermissionRequestHandler((_contents, permission, answer, { isMainFrame, requestingUrl }) =>
    answer(allows(permission, isMainFrame, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    allows(permission, isMainFrame, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Keeps every page that is ever made on its own origin: no navigation, redirect, frame or webview leads away.
 * @param openOwn opens an address of the desk in another window of the desk, made like the first
 */
export function guardContents(app: Pick<App, 'on'>, origin: string, openOwn: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, origin, openOwn));
}

function guard(contents: WebContents, origin: string, openOwn: (address: string) => void): void {
  const stay = (event: { url: string; preventDefault: () => void }): void => {
    if (!isWithin(event.url, origin)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // Never the window that Chromium would make: it would not have our preload's and sandbox's settings.
    if (isWithin(url, origin)) openOwn(url);
    else openExternal(url);
    return { action: 'deny' };
  });
}

/** The main frame of our own page; null is one that has gone meanwhile. */
export function isOwnFrame(frame: WebFrameMain | null, origin: string): boolean {
  return frame !== null && frame.parent === null && isWithin(frame.url, origin);
}

/** `URL.origin` is "null" for schemes of one's own, so scheme and host are compared by themselves. */
export function isWithin(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const home = new URL(origin);
  return url.protocol === home.protocol && url.host === home.host && url.username === '' && url.password === '';
}
