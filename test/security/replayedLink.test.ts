import { expect, test } from 'vitest';
import { send, startBrowserHost } from './support/browserHost.ts';

test('the link of the browser host admits nobody before it is used, and one browser afterwards', async () => {
  await using host = await startBrowserHost();
  expect((await send(`${host.root}/`)).status).toBe(403);
  expect((await send(`${host.root}/?token=guess`)).status).toBe(403);
  const call = await send(`${host.root}/call/app.info`, { origin: host.origin, 'x-desk': '1' }, 'POST', '{}');
  expect(call.status).toBe(403);
  const first = await send(host.link);
  expect(first.headers['set-cookie']).toHaveLength(1);
  expect(first.text).toContain('http-equiv="refresh" content="0; url=./"');
  const second = await send(host.link);
  expect([second.status, second.headers['set-cookie']]).toEqual([403, undefined]);
});

test('a download works once', async () => {
  await using host = await startBrowserHost();
  const { cookie } = await host.signIn();
  const outcome = host.downloads.offer({
    name: 'rows.csv',
    mediaType: 'text/csv',
    content: async function* () {
      yield Buffer.from('a,b');
    },
  });
  if (outcome.kind !== 'download') throw new Error('expected a download');
  const address = new URL(outcome.url, `${host.root}/`).href;
  expect((await send(address, { cookie })).text).toBe('a,b');
  expect((await send(address, { cookie })).status).toBe(404);
});
