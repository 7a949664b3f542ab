import { expect, test } from 'vitest';
import { practiceAnswer } from '../../../../electron/localService/connect/practiceBank.ts';
import { startService, type RunningService } from '../support/runningService.ts';

/** A browser as far as the page needs one: it keeps the cookie and sends forms with their origin. */
async function visit(service: RunningService, request: object = {}) {
  const body = { name: 'N Vosloo', idNumber: '1', force: true, ...request };
  const { json } = await service.call('POST', 'consultant-api/collections', { body });
  const id = String(json['id']);
  await service.reaches(id, 1020, 1030);
  const link = String(json['consumerUrl']);
  const home = link.split('/').slice(0, -1).join('/');
  const opened = await fetch(link);
  const cookie = opened.headers.getSetCookie()[0] ?? '';
  const headers = { Cookie: cookie.split(';')[0]!, Origin: service.baseUrl };
  return {
    ...{ id, link, home, opened, cookie, html: await opened.text() },
    show: async () => (await fetch(home, { headers })).text(),
    send: (form: Record<string, string>, other: Record<string, string> = {}) =>
      fetch(home, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, ...other },
        body: new URLSearchParams(form),
      }),
  };
}

test('asks for consent, saying what is collected, from where and why', async () => {
  await using service = await startService();
  const { html, opened } = await visit(service);
  expect(opened.status).toBe(200);
  for (const said of ['N Vosloo', 'What is collected', 'Transactions', 'From where', 'Why, and for whom', 'I refuse']) {
    expect(html).toContain(said);
  }
});

test('leads from consent through signing in and a question to the end', async () => {
  await using service = await startService();
  const page = await visit(service, { redirectUrl: 'https://example.org/back?a=1&b=2' });
  expect((await page.send({ action: 'consent' })).status).toBe(303);
  await service.reaches(page.id, 1030);
  expect(await page.show()).toContain('User names to try');
  await page.send({ action: 'credentials', username: 'text', password: 'x' });
  const { challenge } = (await service.reaches(page.id, 1410)) as unknown as { challenge: { id: string } };
  expect(await page.show()).toContain('one-time code');
  await page.send({ action: 'answer', id: challenge.id, value: practiceAnswer });
  await service.reaches(page.id, 2000);
  expect(await page.show()).toContain('href="https://example.org/back?a=1&amp;b=2"');
  expect((await service.call('GET', `consultant-api/collections/${page.id}`)).json).toMatchObject({
    consent: { decision: 'given', by: 'consumer' },
  });
});

test('ends the collection where the consumer refuses, and where they break off', async () => {
  await using service = await startService();
  const refusing = await visit(service);
  await refusing.send({ action: 'refuse' });
  await service.reaches(refusing.id, 3200);
  const leaving = await visit(service);
  await leaving.send({ action: 'consent' });
  await service.reaches(leaving.id, 1030);
  await leaving.send({ action: 'cancel' });
  await service.reaches(leaving.id, 3205);
});

test('opens a link once; the same browser goes on, another one does not', async () => {
  await using service = await startService();
  const page = await visit(service);
  const again = await fetch(page.link);
  expect(again.status).toBe(410);
  expect(again.headers.getSetCookie()).toEqual([]);
  const back = await fetch(page.link, { headers: { Cookie: page.cookie.split(';')[0]! }, redirect: 'manual' });
  expect(back.status).toBe(303);
  expect((await fetch(page.home)).status).toBe(410);
  expect((await fetch(page.home, { headers: { Cookie: 'visit=guessed' } })).status).toBe(410);
  expect((await fetch(`${service.baseUrl}/connect/none/none`)).status).toBe(410);
});

test('is not used up by a program that only looks at the link', async () => {
  await using service = await startService();
  const { json } = await service.call('POST', 'consultant-api/collections', { body: {} });
  const link = String(json['consumerUrl']);
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(204);
  expect((await fetch(link)).status).toBe(200);
});

test('gives a fresh link when asked with the key', async () => {
  await using service = await startService();
  const page = await visit(service);
  const fresh = await service.call('GET', `consultant-api/collections/${page.id}`);
  expect((await fetch(String(fresh.json['consumerUrl']))).status).toBe(200);
  const upload = await service.uploaded();
  expect((await service.call('GET', `consultant-api/collections/${upload}`)).json).not.toHaveProperty('consumerUrl');
});

test('keeps its cookie from scripts and other sites, and its page from frames and scripts', async () => {
  await using service = await startService();
  const { cookie, opened, html } = await visit(service);
  expect(cookie).toMatch(/; Path=\/connect\/[^;]+; HttpOnly; SameSite=Lax$/);
  const policy = opened.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<script|onclick|style=/);
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(html).toContain(`<style nonce="${nonce}">`);
  expect(opened.headers.get('cache-control')).toBe('no-store');
});

test('shows what callers named as text, never as markup', async () => {
  await using service = await startService();
  const name = '<img src=x onerror=alert(1)>"\'';
  const page = await visit(service, { name, accountPreset: { username: '"><script>alert(1)</script>' } });
  expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  await page.send({ action: 'consent' });
  await service.reaches(page.id, 1030);
  const html = await page.show();
  expect(html).not.toContain('<script>');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
});

test.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { Origin: '' }])(
  'refuses a form that another page sends: %o',
  async (other) => {
    await using service = await startService();
    const page = await visit(service);
    expect((await page.send({ action: 'consent' }, other)).status).toBe(403);
    expect((await service.status(page.id))['code']).toBe(1020);
  },
);

test('does not take credentials before the consumer has agreed', async () => {
  await using service = await startService();
  const page = await visit(service);
  await page.send({ action: 'credentials', username: 'success', password: 'x' });
  expect((await service.status(page.id))['code']).toBe(1020);
});

test('says what is missing and what the bank refused', async () => {
  await using service = await startService();
  const page = await visit(service);
  await page.send({ action: 'consent' });
  await service.reaches(page.id, 1030);
  const incomplete = await page.send({ action: 'credentials', username: 'success', password: '' });
  expect(incomplete.status).toBe(422);
  expect(await incomplete.text()).toContain('Enter both the user name and the password.');
  await page.send({ action: 'credentials', username: 'nobody', password: 'x' });
  await service.reaches(page.id, 1031);
  expect(await page.show()).toContain('The bank refused the credentials; 2 more tries');
  expect((await page.send({ action: 'dance' })).status).toBe(422);
  expect((await page.send({ action: 'x'.repeat(20_000) })).status).toBe(413);
});

test('asks again by itself while the bank is at work', async () => {
  await using service = await startService();
  const page = await visit(service);
  await page.send({ action: 'consent' });
  await service.reaches(page.id, 1030);
  await page.send({ action: 'credentials', username: 'stalls', password: 'x' });
  await service.reaches(page.id, 1050);
  expect(await page.show()).toMatch(/<meta http-equiv="refresh" content="1; url=\/connect\/[\w-]+" \/>/);
});
