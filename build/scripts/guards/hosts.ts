import { guarded, type Guard } from './guard.ts';

/** What stands between the desk and other programs, sites and pages: the browser host, then the window. */
const crossOriginTest = 'test/security/crossOrigin.test.ts';
const otherUserTest = 'test/security/otherLocalUser.test.ts';
const replayTest = 'test/security/replayedLink.test.ts';
const ipcTest = 'test/security/ipcFrames.test.ts';
const shellTest = 'test/security/shell.test.ts';

export const hosts: readonly Guard[] = [
  guarded('electron/browser/server.ts', 'test/security/rebinding.test.ts', {
    'the host is served under its own name alone': [
      `if (\`http://\${context.req.header('host') ?? ''}\` === origin) return next();`,
      'return next();',
    ],
  }),
  guarded('electron/browser/server.ts', crossOriginTest, {
    'calls come from our own origin': `context.req.header('origin') !== origin || `,
    'calls bear a header that no form can set': ` || context.req.header('x-desk') !== '1'`,
  }),
  guarded('electron/browser/server.ts', 'test/unit/browser/server.test.ts', {
    'calls are limited in length': `if (!(Number(context.req.header('content-length')) <= callLimit)) return undefined;`,
  }),
  guarded('electron/browser/server.ts', otherUserTest, {
    'nothing without the cookie': [
      `return session.admits(context.req.header('cookie')) ? next() : refuse(context, 403, closedText);`,
      'return next();',
    ],
    'the host is reached over loopback alone': [`hostname: '127.0.0.1', `, `hostname: '0.0.0.0', `],
  }),
  guarded('electron/browser/opening.ts', otherUserTest, {
    'the link is read by the analyst alone': ', { mode: 0o600 }',
  }),
  guarded('electron/browser/session.ts', replayTest, {
    'the link works once': ['if (used || ', 'if ('],
    'the link needs its token': ['used || !equal(given, token)', 'used'],
  }),
  guarded('electron/browser/session.ts', otherUserTest, {
    'the cookie needs its secret': [' && equal(mine.slice(cookieName.length + 1), secret)', ''],
    'no other port gets the cookie': '; Path=${folder}',
  }),
  guarded('electron/browser/session.ts', crossOriginTest, {
    'no script reads the cookie': ' HttpOnly;',
    'no other site sends the cookie': ' SameSite=Strict;',
  }),
  guarded('electron/browser/downloads.ts', replayTest, {
    'a download works once': 'waiting.delete(token);',
  }),
  guarded('electron/hosting/webContent.ts', shellTest, {
    'the page may load nothing but what is named': [`"default-src 'none'"`, `"default-src 'self'"`],
    'the page runs no script within its text': [`"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`],
    'no path leads out of the page’s folder': ['file.startsWith(path.resolve(root) + path.sep) ? file : null', 'file'],
    'no folder beside it whose name begins alike': ['path.resolve(root) + path.sep', 'path.resolve(root)'],
    'no file of an unknown kind': ['mediaTypes[path.extname(file)]', `mediaTypes[path.extname(file)] ?? 'text/plain'`],
  }),
  guarded('electron/shell/window.ts', shellTest, {
    'the page is in a sandbox': ['sandbox: true', 'sandbox: false'],
    'the preload is apart from the page': ['contextIsolation: true', 'contextIsolation: false'],
    'the page has no Node': ['nodeIntegration: false', 'nodeIntegration: true'],
    'the page has no webviews': ['webviewTag: false', 'webviewTag: true'],
  }),
  guarded('electron/shell/ipc.ts', ipcTest, {
    'calls come from our own frame': [
      'requireOwnFrame(event, origin);\n    return desk.dispatch',
      'return desk.dispatch',
    ],
    'files are offered by our own frame': ['requireOwnFrame(event, origin);\n    if (!Array', 'if (!Array'],
    'files are offered by their whole paths': ' || !path.isAbsolute(file)',
    'the start is chosen by our own frame': [
      'if (!isOwnFrame(event.senderFrame, origin)) return;\n    const chosen',
      'const chosen',
    ],
  }),
  guarded('electron/shell/drags.ts', ipcTest, {
    'files are dragged by our own frame': ' && isOwnFrame(event.senderFrame, origin)',
  }),
  guarded('electron/shell/guards.ts', shellTest, {
    'no frame inside ours': ' && frame.parent === null',
    'no other scheme': 'url.protocol === home.protocol && ',
    'no other host': 'url.host === home.host && ',
    'no page leads away': `contents.on('will-navigate', stay);`,
    'no frame leads away': `contents.on('will-frame-navigate', stay);`,
    'no redirect leads away': `contents.on('will-redirect', stay);`,
    'no webview is attached': `contents.on('will-attach-webview', (event) => event.preventDefault());`,
    'no window is made by a page': [`{ action: 'deny' }`, `{ action: 'allow' }`],
    'no permission but copying': 'permission === copying && ',
    'no frame copies': [' && isMainFrame && isWithin', ' && isWithin'],
    'no device': ['setDevicePermissionHandler(() => false)', 'setDevicePermissionHandler(() => true)'],
    'no download by itself': `session.on('will-download', (event) => event.preventDefault());`,
  }),
  guarded('electron/shell/externalLinks.ts', shellTest, {
    'the system opens web addresses alone': `if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;`,
  }),
  guarded('electron-builder.yml', 'test/packaging/fuses.test.ts', {
    'the program does not run as Node': ['runAsNode: false', 'runAsNode: true'],
    'nobody inspects the program': ['enableNodeCliInspectArguments: false', 'enableNodeCliInspectArguments: true'],
    'the archive is checked': [
      'enableEmbeddedAsarIntegrityValidation: true',
      'enableEmbeddedAsarIntegrityValidation: false',
    ],
    'nothing beside the archive is run': ['onlyLoadAppFromAsar: true', 'onlyLoadAppFromAsar: false'],
  }),
].flat();
