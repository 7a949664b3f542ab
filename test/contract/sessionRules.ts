import { expect } from 'vitest';
import { startScriptedServer } from '../support/scriptedServer.ts';
import type { Rule } from './rules.ts';
import type { Stage } from './stage.ts';

const loginOf = (username: string) => ({ username, password: 'practice' });
const answer = '123456';

let consumers = 0;
const newConsumer = () => ({ name: 'T Example', idNumber: String(6_001_015_000_000 + consumers++) });

/** Starts for somebody new who signs in with this login, and follows to the first end of waiting. */
async function signedIn({ client, follow }: Stage, login: string) {
  const { collectionId } = await client.start({ ...newConsumer(), credentials: [loginOf(login)] });
  return { collectionId, status: (await follow(collectionId)).at(-1)! };
}

/** Agrees as the consumer does, on the page that the link opens once. */
async function agree(link: string): Promise<void> {
  const opened = await fetch(link, { redirect: 'manual' });
  // The link holds a token that opens the page once.
  const page = new URL('.', link);
  page.pathname = page.pathname.replace(/\/$/, '');
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0]!;
  const answered = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: page.origin },
    body: new URLSearchParams({ action: 'consent' }),
  });
  expect(answered.status).toBe(303);
}

async function shown({ client }: Stage, collectionId: string): Promise<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(await client.fetchCollection(collectionId))) as Record<string, unknown>;
}

/** Taken by any service; only the built-in one is known to show it. */
async function expectCorrelation(stage: Stage, collectionId: string, correlation: string): Promise<void> {
  expect(collectionId).toMatch(/\S/);
  if (stage.service.builtIn) expect(await shown(stage, collectionId)).toMatchObject({ correlation });
}

/** Correlation, consent, remembered sessions, presets, challenges of each kind, and the ways in which a start ends. */
export const sessionRules: Rule[] = [
  {
    kind: 'spec',
    needs: 'start',
    rule: 'correlation can be given without a webhook',
    check: async (stage) => {
      const { collectionId } = await stage.client.start({ ...newConsumer(), correlation: 'alone' });
      await expectCorrelation(stage, collectionId, 'alone');
    },
  },
  {
    kind: 'spec',
    needs: 'start',
    rule: 'a correlation inside the webhook data becomes the correlation of the start',
    check: async (stage) => {
      const webhook = { url: 'http://127.0.0.1:9/hook', correlation: 'inside' };
      const inside = await stage.client.start({ ...newConsumer(), webhook });
      await expectCorrelation(stage, inside.collectionId, 'inside');
    },
  },
  {
    kind: 'spec',
    needs: 'start',
    rule: 'the standalone correlation wins over the one inside the webhook data',
    check: async (stage) => {
      const webhook = { url: 'http://127.0.0.1:9/hook', correlation: 'inside' };
      const both = await stage.client.start({ ...newConsumer(), correlation: 'standalone', webhook });
      await expectCorrelation(stage, both.collectionId, 'standalone');
    },
  },
  {
    kind: 'spec',
    needs: 'built-in',
    rule: 'a consent that was given is used again, and force bypasses that too',
    check: async (stage) => {
      const { client, follow } = stage;
      const consumer = newConsumer();
      // The consent stands although the collection came to nothing.
      const first = await client.start({ ...consumer, credentials: [loginOf('down')] });
      expect((await follow(first.collectionId)).at(-1)?.meaning).toBe('failure');
      const again = await client.start(consumer);
      expect(again.collectionId).not.toBe(first.collectionId);
      expect(again.consentId).toBe(first.consentId);
      expect(again.reason).toMatch(/consent/i);
      const forced = await client.start({ ...consumer, force: true });
      expect(forced.consentId).not.toBe(first.consentId);
    },
  },
  {
    kind: 'observed',
    needs: 'built-in',
    rule: 'a start may name a consent, and one that was never given is refused',
    check: async ({ client }) => {
      const named = client.start({ ...newConsumer(), consentId: 'never-given' });
      await expect(named).rejects.toMatchObject({ code: 'service-refused', status: 422 });
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'remember-me decides whether the session outlives the start: ALWAYS and SESSION do, NONE does not',
    check: async ({ client, follow }) => {
      for (const [rememberMe, asked] of [
        ['ALWAYS', false],
        ['SESSION', false],
        ['NONE', true],
      ] as const) {
        const consumer = { ...newConsumer(), rememberMe };
        await follow((await client.start({ ...consumer, credentials: [loginOf('success')] })).collectionId);
        // Forced, so that consent is asked for anew; the session is what may be remembered.
        const { collectionId, consumerUrl } = await client.start({ ...consumer, force: true });
        await agree(consumerUrl!);
        if (asked) {
          await expect.poll(async () => (await client.fetchStatus(collectionId)).message).toMatch(/sign-in/);
          await client.postCredentials(collectionId, [loginOf('success')]);
        }
        expect((await follow(collectionId)).at(-1)?.meaning).toBe('success');
      }
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'an account preset fills in identity data that the request leaves out, and the request’s own data win',
    check: async (stage) => {
      const accountPreset = { name: 'From Preset', idNumber: newConsumer().idNumber, mobile: '+27 82 000 0000' };
      const { collectionId } = await stage.client.start({ name: 'From Request', accountPreset });
      expect(await shown(stage, collectionId)).toMatchObject({
        name: 'From Request',
        idNumber: accountPreset.idNumber,
        mobile: accountPreset.mobile,
      });
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'the consumer’s date of birth and gender are taken, and a date that is none is refused',
    check: async (stage) => {
      const consumer = { ...newConsumer(), dateOfBirth: '1990-02-28', gender: 'F' };
      const { collectionId } = await stage.client.start(consumer);
      expect(await shown(stage, collectionId)).toMatchObject({ dateOfBirth: '1990-02-28', gender: 'F' });
      await expect(stage.client.start({ ...consumer, dateOfBirth: '1990-02-30' })).rejects.toMatchObject({
        code: 'bad-request',
      });
    },
  },
  ...(['text', 'password', 'choice', 'image'] as const).map((kind): Rule => ({
    kind: 'ours',
    needs: 'built-in',
    rule: `a challenge of type ${kind} says what is asked, how many attempts are left, and until when`,
    check: async (stage) => {
      const { collectionId, status } = await signedIn(stage, kind);
      expect(status.code).toBeLessThan(2000);
      const { challenge } = status;
      expect(challenge).toMatchObject({ kind, attemptsLeft: 3, label: expect.stringMatching(/\S/) as string });
      expect(Date.parse(challenge?.expiresAt ?? '')).toBeGreaterThan(Date.now());
      if (kind === 'image') expect(challenge?.image).toMatch(/^data:image\//);
      if (kind === 'image') return;
      const value = kind === 'choice' ? challenge!.choices.at(-1)!.value : answer;
      await stage.client.answerChallenge(collectionId, challenge!.id, value);
      expect((await stage.follow(collectionId)).at(-1)?.meaning).toBe('success');
    },
  })),
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'an answer that is none of the choices is refused, and the challenge stays',
    check: async (stage) => {
      const { collectionId, status } = await signedIn(stage, 'choice');
      const wrong = stage.client.answerChallenge(collectionId, status.challenge!.id, 'no such choice');
      await expect(wrong).rejects.toMatchObject({ code: 'service-refused', status: 422 });
      expect(await stage.client.fetchChallenges(collectionId)).toEqual([status.challenge]);
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'attempts are counted down, and the last one that is wrong ends the collection',
    check: async (stage) => {
      const { collectionId, status } = await signedIn(stage, 'attempts');
      let asked = status;
      for (const left of [3, 2, 1]) {
        expect(asked).toMatchObject({ meaning: 'challenge', challenge: { attemptsLeft: left } });
        await stage.client.answerChallenge(collectionId, asked.challenge!.id, answer);
        asked = (await stage.follow(collectionId)).at(-1)!;
      }
      expect(asked.meaning).toBe('failure');
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a challenge whose time runs out ends the collection, and an answer then is refused',
    check: async (stage) => {
      const { collectionId, status } = await signedIn(stage, 'expires');
      await expect
        .poll(async () => (await stage.client.fetchStatus(collectionId)).meaning, { timeout: 60_000, interval: 200 })
        .toBe('failure');
      const late = stage.client.answerChallenge(collectionId, status.challenge!.id, answer);
      await expect(late).rejects.toMatchObject({ code: 'service-refused', status: 409 });
    },
  },
  ...(
    [
      ['refuses', 'a consumer who refuses consent'],
      ['cancels', 'a consumer who breaks off'],
      ['locked', 'an account that is locked'],
      ['down', 'an institution that cannot be reached'],
      ['nothing', 'a customer without any account'],
    ] as const
  ).map(([login, who]): Rule => ({
    kind: 'ours',
    needs: 'built-in',
    rule: `${who} ends the collection without a result, in words`,
    check: async (stage) => {
      const { status } = await signedIn(stage, login);
      expect(status).toMatchObject({ meaning: 'failure', message: expect.stringMatching(/\S/) as string });
      expect(status.code).toBeGreaterThanOrEqual(2000);
    },
  })),
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'credentials that are refused may be sent again, until the attempts are used up',
    check: async ({ client, follow }) => {
      const { collectionId } = await client.start(newConsumer());
      for (let tries = 1; tries <= 3; tries++) {
        await client.postCredentials(collectionId, [loginOf('wrong')]);
        if (tries === 3) break;
        await expect
          .poll(async () => (await client.fetchStatus(collectionId)).message, { timeout: 20_000 })
          .toMatch(new RegExp(`${3 - tries} more`));
      }
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('failure');
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a collection that is cancelled ends, and cannot be cancelled twice',
    check: async ({ client, follow }) => {
      const { collectionId } = await client.start(newConsumer());
      expect(await client.cancelCollection(collectionId)).toBe(true);
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('failure');
      await expect(client.cancelCollection(collectionId)).rejects.toMatchObject({ code: 'service-refused' });
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a webhook anywhere but on this machine is refused, and nothing is started',
    check: async ({ client }) => {
      for (const url of ['https://hooks.invalid/in', 'http://192.0.2.1/in']) {
        const start = client.start({ ...newConsumer(), webhook: { url } });
        await expect(start).rejects.toMatchObject({ code: 'service-refused', status: 422 });
      }
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a webhook that cannot authenticate is not told anything',
    check: async ({ client, follow }) => {
      const receiver = await startScriptedServer(({ path, message }, response) => {
        message.resume().on('end', () => response.writeHead(path === '/auth' ? 401 : 200).end());
      });
      const { collectionId } = await client.start({
        ...newConsumer(),
        credentials: [loginOf('success')],
        webhook: { url: `${receiver.url}/hook`, authUrl: `${receiver.url}/auth` },
      });
      await follow(collectionId);
      await expect.poll(() => receiver.requests.length).toBeGreaterThan(0);
      expect(receiver.requests.map(({ path }) => path)).not.toContain('/hook');
      await receiver.close();
    },
  },
];
