import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { safeFileName } from '../../electron/exporting/fileName.ts';
import { baseName } from '../../electron/localService/products/productName.ts';
import { addressOf } from '../../electron/service/profile/addresses.ts';
import { cleanPdfName } from '../../electron/service/endpoints/multipart.ts';
import { send, startBrowserHost } from './support/browserHost.ts';

test('no address leads out of the folder of the page, nor to a file of an unknown kind in it', async () => {
  await using host = await startBrowserHost();
  const { cookie } = await host.signIn();
  const beside = `${host.folder}-secret`;
  mkdirSync(beside);
  writeFileSync(path.join(beside, 'app.js'), 'secret');
  writeFileSync(path.join(host.folder, 'notes.db'), 'secret');
  const name = path.basename(beside);
  for (const escape of [
    ...[`/../${name}/app.js`, `/..%2f${name}/app.js`, `/%2e%2e/${name}/app.js`, `/%2e%2e%2f${name}%2fapp.js`],
    ...[`/..%5c${name}%5capp.js`, `/%252e%252e/${name}/app.js`, `//${beside}/app.js`, '/app.js%00.html', '/%zz'],
    '/notes.db',
  ]) {
    const answer = await send(`${host.root}${escape}`, { cookie });
    expect([403, 404], escape).toContain(answer.status);
    expect(answer.text).not.toContain('secret');
  }
  rmSync(beside, { recursive: true });
});

test.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['C:\\Windows\\system32', 'C__Windows_system32'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['.hidden', 'hidden'],
  ['a\u202Efdp.exe', 'a_fdp.exe'],
  ['line\nbreak\0.csv', 'line_break_.csv'],
  ['trailing. . ', 'trailing'],
  ['   ', 'fallback'],
  ['', 'fallback'],
  ['Ünïcode 名前.pdf', 'Ünïcode 名前.pdf'],
])('a file is exported under a name of its own, %o as %o', (name, safe) =>
  expect(safeFileName(name, 'fallback')).toBe(safe),
);

test.each([
  ['March.pdf', 'March'],
  ['March.PDF', 'March'],
  ['cat.png', 'cat.png'],
  ['..\\..\\evil.pdf', 'evil'],
  ['a/b:c*d?.pdf', 'a b c d'],
  ['report\u202Efdp.exe.pdf', 'report fdp.exe'],
  ['tab\there\u0000.pdf', 'tab here'],
  ['CON.pdf', '_CON'],
  ['lpt1', '_lpt1'],
  ['...pdf', 'statement'],
  ['.pdf', 'statement'],
  ['', 'statement'],
  ['Größe второй 明細.pdf', 'Größe второй 明細'],
])('a product of the built-in service is named, %j as %j', (name, base) => {
  expect(baseName(name)).toBe(base);
});

test.each(['', '.', '..', '\ud800'])('no id leads to another resource of a service: %j', (id) => {
  const base = new URL('https://service.example/v4/');
  expect(() => addressOf(base, 'delivery-api/{id}', { id })).toThrow(expect.objectContaining({ code: 'bad-request' }));
});

test.each([
  ['C:\\Users\\t\\bank.pdf', 'bank.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..', 'statement.pdf'],
])('a service is told the name of a file, never its path: %j as %j', (name, told) => {
  expect(cleanPdfName(name)).toBe(told);
});
