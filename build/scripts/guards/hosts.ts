import type { GuardedFile } from './guard.ts';

/** What stands between the desk and other programs, sites and pages: the browser host, then the window. */
const crossOriginTest = 'test/security/crossOrigin.test.ts';
const otherUserTest = 'test/security/otherLocalUser.test.ts';
const replayTest = 'test/security/replayedLink.test.ts';
const ipcTest = 'test/security/ipcFrames.test.ts';
const shellTest = 'test/security/shell.test.ts';

export const hosts: readonly GuardedFile[] = [
  {
    file: 'electron/browser/server.ts',
    test: 'test/security/rebinding.test.ts',
    guards: {
      'the host is served under its own name alone': [
        `if (\`http://\${context.req.header('host') ?? ''}\` === origin) return next();`,
        'return next();',
      ],
    },
  },
  {
    file: 'electron/browser/server.ts',
    test: crossOriginTest,
    guards: {
      'calls come from our own origin': `context.req.header('origin') !== origin || `,
      'calls bear a header that no form can set': ` || context.req.header('x-desk') !== '1'`,
    },
  },
  {
    file: 'electron/browser/server.ts',
    test: 'test/unit/browser/server.test.ts',
    guards: {
      'calls are limited in length': `if (!(Number(context.req.header('content-length')) <= callLimit)) return undefined;`,
    },
  },
  {
    file: 'electron/browser/server.ts',
    test: otherUserTest,
    guards: {
      'nothing without the cookie': [
        `return session.admits(context.req.header('cookie')) ? next() : refuse(context, 403, closedText);`,
        'return next();',
      ],
      'the host is reached over loopback alone': [`hostname: '127.0.0.1', `, `hostname: '0.0.0.0', `],
    },
  },
  {
    file: 'electron/browser/opening.ts',
    test: otherUserTest,
    guards: { 'the link is read by the analyst alone': ', { mode: 0o600 }' },
  },
  {
    file: 'electron/browser/session.ts',
    test: replayTest,
    guards: {
      'the link works once': ['if (used || ', 'if ('],
      'the link needs its token': ['used || !equal(given, token)', 'used'],
    },
  },
  {
    file: 'electron/browser/session.ts',
    test: otherUserTest,
    guards: {
      'the cookie needs its secret': [' && equal(mine.slice(cookieName.length + 1), secret)', ''],
      'no other port gets the cookie': '; Path=${folder}',
    },
  },
  {
    file: 'electron/browser/session.ts',
    test: crossOriginTest,
    guards: {
      'no script reads the cookie': ' HttpOnly;',
      'no other site sends the cookie': ' SameSite=Strict;',
    },
  },
  {
    file: 'electron/browser/downloads.ts',
    test: replayTest,
    guards: { 'a download works once': 'waiting.delete(token);' },
  },
  {
    file: 'electron/hosting/webContent.ts',
    test: shellTest,
    guards: {
      'the page may load nothing but what is named': [`"default-src 'none'"`, `"default-src 'self'"`],
      'the page runs no script within its text': [`"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`],
      'no path leads out of the page’s folder': [
        'file.startsWith(path.resolve(root) + path.sep) ? file : null',
        'file',
      ],
      'no folder beside it whose name begins alike': ['path.resolve(root) + path.sep', 'path.resolve(root)'],
      'no file of an unknown kind': [
        'mediaTypes[path.extname(file)]',
        `mediaTypes[path.extname(file)] ?? 'text/plain'`,
      ],
    },
  },
  {
    file: 'electron/shell/window.ts',
    test: shellTest,
    guards: {
      'the page is in a sandbox': ['sandbox: true', 'sandbox: false'],
      'the preload is apart from the page': ['contextIsolation: true', 'contextIsolation: false'],
      'the page has no Node': ['nodeIntegration: false', 'nodeIntegration: true'],
      'the page has no webviews': ['webviewTag: false', 'webviewTag: true'],
    },
  },
  {
    file: 'electron/shell/ipc.ts',
    test: ipcTest,
    guards: {
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
    },
  },
  {
    file: 'electron/shell/drags.ts',
    test: ipcTest,
    guards: { 'files are dragged by our own frame': ' && isOwnFrame(event.senderFrame, origin)' },
  },
  {
    file: 'electron/shell/guards.ts',
    test: shellTest,
    guards: {
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
    },
  },
  {
    file: 'electron/shell/externalLinks.ts',
    test: shellTest,
    guards: {
      'the system opens web addresses alone': `if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;`,
    },
  },
  {
    file: 'electron-builder.yml',
    test: 'test/packaging/fuses.test.ts',
    guards: {
      'the program does not run as Node': ['runAsNode: false', 'runAsNode: true'],
      'nobody inspects the program': ['enableNodeCliInspectArguments: false', 'enableNodeCliInspectArguments: true'],
      'the archive is checked': [
        'enableEmbeddedAsarIntegrityValidation: true',
        'enableEmbeddedAsarIntegrityValidation: false',
      ],
      'nothing beside the archive is run': ['onlyLoadAppFromAsar: true', 'onlyLoadAppFromAsar: false'],
    },
  },
];
