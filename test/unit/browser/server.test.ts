import { expect, test } from 'vitest';
import { send, startBrowserHost } from '../../security/support/browserHost.ts';

test('a call that is too long, or does not say how long it is, brings no arguments', async () => {
  await using host = await startBrowserHost();
  const { own } = await host.signIn();
  const call = `${host.root}/call/app.info`;
  const answers = [
    await send(call, own, 'POST', JSON.stringify({ args: 'x'.repeat(4 * 1024 * 1024) })),
    await send(call, { ...own, 'transfer-encoding': 'chunked' }, 'POST', '{"args":{"a":1}}'),
  ];
  for (const { text } of answers) expect(JSON.parse(text)).toEqual({ ok: true, value: { call: 'app.info' } });
});

test('an offered file can be read back through its handle alone, with its own name', async () => {
  await using host = await startBrowserHost();
  const { own } = await host.signIn();
  const headers = { ...own, 'x-file-name': encodeURIComponent('Mai–Juni.pdf') };
  const answer = await send(`${host.root}/offer`, headers, 'POST', '%PDF-1.7 …');
  const { handle } = JSON.parse(answer.text) as { handle: string };
  const [file] = await host.offered.open(handle);
  expect(file!.name).toBe('Mai–Juni.pdf');
  expect(Buffer.concat(await Array.fromAsync(file!.open())).toString()).toBe('%PDF-1.7 …');
  await expect(host.offered.open('guess')).rejects.toMatchObject({ code: 'file-unreadable' });
});

test('a download bears its name in any language', async () => {
  await using host = await startBrowserHost();
  const { cookie } = await host.signIn();
  const content = async function* () {
    yield Buffer.from('a,b');
  };
  const outcome = host.downloads.offer({ name: 'Überblick.csv', mediaType: 'text/csv', content });
  if (outcome.kind !== 'download') throw new Error('expected a download');
  const { headers } = await send(new URL(outcome.url, `${host.root}/`).href, { cookie });
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''%C3%9Cberblick.csv`);
});

test('a page is drawn at the scale and from the version of the file that its address names', async () => {
  await using host = await startBrowserHost();
  const { cookie } = await host.signIn();
  const { text } = await send(`${host.root}/pages/document-1/2.png?scale=1.5&bytes=1200`, { cookie });
  expect(JSON.parse(text)).toEqual(['document-1', 2, 1.5, 1200]);
});
