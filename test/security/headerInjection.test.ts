import { expect, test } from 'vitest';
import { contentDisposition } from '../../electron/localService/products/download.ts';
import { multipartBody } from '../../electron/service/endpoints/multipart.ts';
import { defaultProfile } from '../../electron/service/profile/profile.ts';
import { testClient, uploadFile } from '../support/testClient.ts';
import { startPracticeDesk } from '../unit/desk/connect/practiceDesk.ts';
import { startService } from '../unit/localService/support/runningService.ts';
import { send, startBrowserHost } from './support/browserHost.ts';

/** What would begin a header, and an answer, of its own. */
const injected = 'a.pdf\r\nSet-Cookie: session=stolen\r\n\r\n<script>';

test('the name of a download begins no header', async () => {
  await using host = await startBrowserHost();
  const { cookie } = await host.signIn();
  const content = async function* () {
    yield Buffer.from('content');
  };
  const outcome = host.downloads.offer({ name: injected, mediaType: 'text/csv', content });
  if (outcome.kind !== 'download') throw new Error('expected a download');
  const answer = await send(new URL(outcome.url, `${host.root}/`).href, { cookie });
  expect([answer.headers['set-cookie'], answer.text]).toEqual([undefined, 'content']);
  expect(contentDisposition(injected)).not.toMatch(/[\r\n]/);
});

test('the name of an offered file begins no header', async () => {
  await using host = await startBrowserHost();
  const { own } = await host.signIn();
  const headers = { ...own, 'x-file-name': encodeURIComponent(injected) };
  const answer = await send(`${host.root}/offer`, headers, 'POST', '%PDF-1.7');
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
});

test('what goes with an upload stays in its part of the body', async () => {
  const value = 'a\r\n--form-data-encoder\r\nContent-Disposition: form-data; name="x"\r\n\r\ny';
  const body = multipartBody(
    [uploadFile(injected, Buffer.from('%PDF'))],
    { correlation: value },
    defaultProfile.uploadFields,
  );
  const text = Buffer.concat(await Array.fromAsync(body.open())).toString();
  const boundary = body.contentType.split('boundary=')[1]!;
  expect(text.split(`--${boundary}`)).toHaveLength(4);
  expect(text).not.toMatch(/^Set-Cookie/m);
});

test.each(['apiKey', 'clientSecret'])('no %s with a line break is sent, nor repeated', (secret) => {
  const begin = () => testClient('http://127.0.0.1:9', {}, { [secret]: 'canary-4711\r\nX-Injected: 1' });
  expect(begin).toThrow(expect.objectContaining({ code: 'service-auth' }));
  expect(begin).not.toThrow(/4711/);
});

test.each([
  ['a name that is none', { name: 'X Team', value: '1' }],
  ['a name with a line break', { name: 'X-Team\r\nX', value: '1' }],
  ['a value with a line break', { name: 'X-Team', value: '1\r\nX: 2' }],
])('a webhook’s header is refused with %s', async (_what, header) => {
  const { desk } = await startPracticeDesk();
  const draft = { name: 'Hook', url: 'https://cases.example/hook', authUrl: '', correlation: '', headers: [header] };
  await expect(desk.call('webhookProfile.save', draft)).rejects.toMatchObject({ code: 'bad-request' });
  await using service = await startService();
  const body = { webhookUrl: 'http://127.0.0.1:9/', webhookHeaders: { [header.name]: header.value } };
  expect((await service.call('POST', 'consultant-api/collections', { body })).status).toBe(422);
});
