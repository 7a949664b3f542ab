import { fromBuffer } from 'yauzl';
import { expect } from 'vitest';
import { plainModel } from '../support/press/press.ts';
import { parseJson } from '../../electron/service/json/losslessJson.ts';
import { summaryNames } from '../../electron/service/summary/summaryNames.ts';
import { readSummary } from '../../electron/service/summary/summaryIntake.ts';
import { unknownPlaces } from '../../electron/service/summary/summaryPlaces.ts';
import { wholeOf } from '../support/testClient.ts';
import { unzipped } from '../support/unzipped.ts';
import type { Rule } from './rules.ts';
import type { Stage } from './stage.ts';

const productPath = ({ service }: Stage, collectionId: string, productId: string) =>
  service.profile.paths.product
    .replace('{collectionId}', encodeURIComponent(collectionId))
    .replace('{productId}', encodeURIComponent(productId));

async function products({ client, followed }: Stage) {
  const { collectionId } = await followed();
  const { entries, bytes } = await client.fetchProducts(collectionId);
  return { collectionId, bytes, entries: entries.map(({ id, ...entry }) => ({ ...entry, id: id ?? '' })) };
}

/** Products that have no address of their own; a list may name the ZIP and the summary too. */
const ownProducts = async (stage: Stage) => {
  const { collectionId, entries } = await products(stage);
  return { collectionId, entries: entries.filter(({ id }) => id !== 'all' && id !== 'summary') };
};

/** Each product with its bytes and what they are delivered as, without parameters: a list may call that otherwise. */
const delivered = async (stage: Stage) => {
  const { collectionId, entries } = await ownProducts(stage);
  return Promise.all(
    entries.map(async (entry) => {
      const { mediaType, body } = await stage.client.fetchProduct(collectionId, entry.id);
      const [type = ''] = mediaType.toLowerCase().split(';');
      return { ...entry, collectionId, type: type.trim(), content: await wholeOf(body) };
    }),
  );
};

/** Products, the ZIP, the summary. */
export const deliveryRules: Rule[] = [
  {
    kind: 'spec',
    rule: 'the products of a collection can be listed',
    check: async (stage) => {
      const { entries } = await products(stage);
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    },
  },
  {
    kind: 'ours',
    rule: 'unknown fields of the list are kept, and its bytes are as they came',
    check: async (stage) => {
      const { entries, bytes } = await products(stage);
      // As values: the same text may be written with other escapes.
      const text = JSON.stringify(parseJson(bytes));
      for (const { raw } of entries) expect(text).toContain(JSON.stringify(raw));
    },
  },
  {
    kind: 'spec',
    rule: 'every product is delivered for Accept: */*, JSON ones too',
    check: async (stage) => {
      const { collectionId, entries } = await products(stage);
      for (const { id, size } of entries) {
        const content = await wholeOf((await stage.client.fetchProduct(collectionId, id)).body);
        if (size !== null) expect(content.length).toBe(size);
      }
    },
  },
  {
    kind: 'spec',
    rule: 'a JSON product fails with 406 for Accept: application/octet-stream',
    check: async (stage) => {
      const json = (await delivered(stage)).filter(({ type }) => /[/+]json$/.test(type));
      if (stage.service.builtIn) expect(json).not.toEqual([]);
      for (const { collectionId, id } of json.slice(0, 1)) {
        const path = productPath(stage, collectionId, id);
        expect((await stage.raw(path, { accept: 'application/octet-stream' })).status).toBe(406);
        expect((await stage.raw(path, { accept: '*/*' })).status).toBe(200);
      }
    },
  },
  {
    kind: 'spec',
    rule: 'binary products are returned as a binary body',
    check: async (stage) => {
      const pdf = (await delivered(stage)).filter(({ type }) => type === 'application/pdf');
      if (stage.service.builtIn) expect(pdf).toHaveLength(1);
      for (const { content } of pdf) {
        expect(content.subarray(0, 5).toString()).toBe('%PDF-');
        if (stage.service.builtIn) expect(content.equals((await stage.followed()).pdf)).toBe(true);
      }
    },
  },
  {
    kind: 'spec',
    rule: 'products/all is a ZIP of every product',
    check: async (stage) => {
      const { collectionId, entries } = await ownProducts(stage);
      const archive = await wholeOf((await stage.client.fetchArchive(collectionId)).body);
      const names = await namesIn(archive);
      expect(names.length).toBeGreaterThanOrEqual(entries.length);
    },
  },
  {
    kind: 'spec',
    rule: 'the summary has its six parts: statement, customer, checks, accounts, transactions and months',
    check: async ({ service, summary }) => {
      const bytes = await summary();
      const { customer, checks, accounts, months } = readSummary(bytes, summaryNames(service.profile.summaryFields));
      // The statement is the whole that holds the others.
      expect(JSON.parse(bytes.toString())).toBeTypeOf('object');
      expect(customer).not.toBeNull();
      expect(checks.length).toBeGreaterThan(0);
      expect(accounts.length).toBeGreaterThan(0);
      expect(accounts.flatMap(({ transactions }) => transactions).length).toBeGreaterThan(0);
      expect(months.length).toBeGreaterThan(0);
    },
  },
  {
    kind: 'ours',
    rule: 'products/summary is a summary in which everything can be read',
    check: async ({ service, summary }) => {
      const { accounts, unreadable } = readSummary(await summary(), summaryNames(service.profile.summaryFields));
      expect(unreadable).toEqual([]);
      expect(accounts.length).toBeGreaterThan(0);
    },
  },
  {
    kind: 'spec',
    rule: 'money in the summary is decimal, of rows and of monthly totals, digit for digit as the service wrote it',
    check: async ({ service, summary }) => {
      const bytes = await summary();
      const text = bytes.toString();
      const { accounts, months } = readSummary(bytes, summaryNames(service.profile.summaryFields));
      const totals = months.flatMap(({ totalIncome, totalExpenses, mainIncome }) =>
        [totalIncome, totalExpenses, mainIncome].filter((amount) => amount !== null),
      );
      expect(totals.length).toBeGreaterThan(0);
      const rows = accounts.flatMap(({ opening, closing, transactions }) => [
        ...[opening, closing].filter((amount) => amount !== null),
        ...transactions.flatMap(({ amount, balance }) => (balance === null ? [amount] : [amount, balance])),
      ]);
      expect(rows.length).toBeGreaterThan(0);
      for (const amount of [...rows, ...totals]) {
        const digits = amount.replace('-', '').replace('.', '\\.');
        expect(text).toMatch(new RegExp(`(?<![\\d.])${digits}(?![\\d.])`));
      }
    },
  },
  {
    kind: 'spec',
    rule: 'the ZIP holds every product, byte for byte',
    check: async (stage) => {
      const { collectionId, entries } = await ownProducts(stage);
      const packed = await unzipped(await wholeOf((await stage.client.fetchArchive(collectionId)).body));
      for (const { id } of entries) {
        const content = await wholeOf((await stage.client.fetchProduct(collectionId, id)).body);
        expect([...packed.values()].some((entry) => entry.equals(content))).toBe(true);
      }
    },
  },
  {
    kind: 'observed',
    needs: 'built-in',
    rule: 'the summary has the rows of the statement, with their signs, and its totals for each month',
    check: async ({ summary }) => {
      const { accounts, months, customer } = readSummary(await summary());
      expect(customer?.name).toBe(plainModel.holder.name);
      expect(accounts).toMatchObject([
        { bank: plainModel.bank, number: plainModel.number, currency: 'ZAR', opening: '1500.00', closing: '25793.65' },
      ]);
      expect(accounts[0]?.transactions.map(({ date, amount }) => [date, amount])).toEqual(
        plainModel.rows.map(({ date, amount }) => [date, amount]),
      );
      expect(months).toMatchObject([{ month: '2026-03', totalIncome: '25100.00', totalExpenses: '806.35' }]);
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'nothing that the built-in service writes into a summary is unknown to the desk',
    check: async ({ summary }) => {
      // A proxy may have added some to every object.
      expect(unknownPlaces(await summary()).filter((place) => !place.endsWith('/added'))).toEqual([]);
    },
  },
  {
    kind: 'ours',
    rule: 'an unknown product is missing',
    check: async ({ client, followed }) => {
      const { collectionId } = await followed();
      await expect(client.fetchProduct(collectionId, 'no-such-product')).rejects.toMatchObject({
        code: 'service-missing',
      });
    },
  },
];

async function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      if (error !== null) return reject(error);
      const names: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      zip.on('end', () => resolve(names)).on('error', reject);
    });
  });
}
