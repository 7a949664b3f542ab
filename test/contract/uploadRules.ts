import { expect } from 'vitest';
import { makeStatementPdf, plainModel, statementPassword } from '../support/press/press.ts';
import { AppError } from '../../shared/errors.ts';
import { uploadFile } from '../support/testClient.ts';
import type { Rule } from './rules.ts';

/** Uploading, polling, challenges. */
export const uploadRules: Rule[] = [
  {
    kind: 'spec',
    rule: 'POST extracter-api/uploads takes a PDF statement and creates a collection',
    check: async ({ followed }) => {
      expect((await followed()).collectionId).toMatch(/\S/);
    },
  },
  {
    kind: 'spec',
    rule: 'several PDFs in one upload make one collection',
    check: async ({ client, follow }) => {
      const april = { ...plainModel, periodStart: '2026-04-01', periodEnd: '2026-04-30', rows: [] };
      const files = await Promise.all([plainModel, april].map((model) => makeStatementPdf(model)));
      const { collectionId } = await client.upload(
        files.map((pdf, index) => uploadFile(`part ${index + 1}.pdf`, pdf)),
        {},
      );
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('success');
    },
  },
  {
    kind: 'spec',
    rule: 'a poll of a path that ends in /statuses/0 answers one object with an integer code',
    check: async ({ service, raw, followed }) => {
      const { collectionId } = await followed();
      const path = service.profile.paths.status.replace('{collectionId}', encodeURIComponent(collectionId));
      expect(path).toMatch(/\/statuses\/0$/);
      const status: unknown = await (await raw(path)).json();
      expect(Array.isArray(status)).toBe(false);
      expect(Number.isInteger((status as { code?: unknown }).code)).toBe(true);
    },
  },
  {
    kind: 'spec',
    rule: 'a code below 2000 is progress and does not end the wait',
    check: async ({ client, service, followed }) => {
      const seen = (await followed()).statuses.slice(0, -1);
      if (service.mayStart) {
        // Waits for the consumer, however fast the service is.
        const { collectionId } = await client.start({ name: 'N Vosloo', idNumber: '7501015000009', force: true });
        seen.push(await client.fetchStatus(collectionId));
      }
      for (const { code, meaning } of seen) {
        expect(code).toBeLessThan(2000);
        expect(meaning).toBe('progress');
      }
    },
  },
  {
    kind: 'spec',
    rule: 'a code of 2000 or above is terminal and ends the wait',
    check: async ({ followed }) => {
      const last = (await followed()).statuses.at(-1)!;
      expect(last.code).toBeGreaterThanOrEqual(2000);
      expect(last.meaning).toMatch(/success|failure/);
    },
  },
  {
    kind: 'ours',
    rule: 'a terminal code stays',
    check: async ({ client, followed }) => {
      const { collectionId, statuses } = await followed();
      const last = statuses.at(-1)!;
      expect((await client.fetchStatus(collectionId)).code).toBe(last.code);
    },
  },
  {
    kind: 'ours',
    rule: 'a code of the profile’s success codes means that there are products',
    check: async ({ client, followed }) => {
      const { collectionId, statuses } = await followed();
      expect(statuses.at(-1)?.meaning).toBe('success');
      expect((await client.fetchProducts(collectionId)).entries.length).toBeGreaterThan(0);
    },
  },
  {
    kind: 'observed',
    rule: 'GET consultant-api/collections/{id} shows the collection',
    check: async ({ client, followed }) => {
      expect(await client.fetchCollection((await followed()).collectionId)).toBeTypeOf('object');
    },
  },
  {
    kind: 'spec',
    needs: 'built-in',
    rule: 'a challenge code ends the wait',
    check: async ({ client, follow }) => {
      const locked = await makeStatementPdf(plainModel, { encryption: 'password' });
      const { collectionId } = await client.upload([uploadFile('locked.pdf', locked)], {});
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('challenge');
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a challenge says what is asked, and its answer lets the collection go on to its end',
    check: async ({ client, follow }) => {
      const locked = await makeStatementPdf(plainModel, { encryption: 'password' });
      const { collectionId } = await client.upload([uploadFile('locked.pdf', locked)], {});
      const asked = (await follow(collectionId)).at(-1)!;
      expect(asked).toMatchObject({ meaning: 'challenge', challenge: { kind: 'password' } });
      const open = await client.fetchChallenges(collectionId);
      expect(open).toEqual([asked.challenge]);

      await client.answerChallenge(collectionId, asked.challenge!.id, 'not it');
      const again = (await follow(collectionId)).at(-1)!;
      expect(again.meaning).toBe('challenge');
      expect(again.challenge?.attemptsLeft).toBe(asked.challenge!.attemptsLeft! - 1);

      await client.answerChallenge(collectionId, again.challenge!.id, statementPassword);
      expect((await follow(collectionId)).at(-1)?.meaning).toBe('success');
      expect(await client.fetchChallenges(collectionId)).toEqual([]);
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a terminal code outside the success codes ended without a result, and its products are still listed',
    check: async ({ client, follow }) => {
      const { collectionId } = await client.upload([uploadFile('picture.pdf', Buffer.from('PNG, not PDF'))], {});
      const end = (await follow(collectionId)).at(-1)!;
      expect(end).toMatchObject({ meaning: 'failure', message: expect.stringMatching(/\S/) as string });
      await expect(client.fetchProducts(collectionId)).resolves.toBeDefined();
    },
  },
  {
    kind: 'spec',
    rule: 'uploads take PDF statements: a file that is none is refused, or its collection ends without a result',
    check: async ({ client, follow }) => {
      const rows = Buffer.from('[{"date": "2026-03-01", "amount": 10.00}]');
      const answered = await client.upload([uploadFile('rows.json', rows)], {}).catch((error: unknown) => error);
      if (answered instanceof AppError) expect(answered.code).toBe('service-refused');
      else {
        const { collectionId } = answered as { collectionId: string };
        expect((await follow(collectionId)).at(-1)?.meaning).toBe('failure');
      }
    },
  },
  {
    kind: 'ours',
    rule: 'an unknown collection is missing, not an empty one',
    check: async ({ client }) => {
      await expect(client.fetchStatus('no-such-collection')).rejects.toMatchObject({ code: 'service-missing' });
    },
  },
];
