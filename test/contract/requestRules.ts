import busboy from 'busboy';
import { expect } from 'vitest';
import type { Exchange } from '../support/recordingProxy.ts';
import type { RuleKind } from './rules.ts';
import type { ServiceUnderTest } from './serviceUnderTest.ts';

/** A rule about what the client sends, checked on all that it sent. */
export type RequestRule = {
  kind: RuleKind;
  rule: string;
  /** What a service must offer for the rule to be tried; all do where absent. */
  needs?: 'built-in' | 'start';
  check: (exchanges: readonly Exchange[], service: ServiceUnderTest) => void | Promise<void>;
};

const to = (exchanges: readonly Exchange[], method: string, path: RegExp) =>
  exchanges.filter((exchange) => exchange.method === method && path.test(exchange.path));
const json = ({ body }: Exchange) => JSON.parse(body.toString()) as Record<string, unknown>;

export const requestRules: RequestRule[] = [
  {
    kind: 'spec',
    rule: 'every path lies in consultant-api, delivery-api or extracter-api',
    check: (exchanges) => {
      expect(exchanges.length).toBeGreaterThan(20);
      for (const { path } of exchanges) expect(path).toMatch(/^\/(consultant|delivery|extracter)-api\//);
    },
  },
  {
    kind: 'observed',
    rule: 'every request carries the API key in its header, and nowhere else',
    check: (exchanges, { apiKey, profile }) => {
      const name = profile.apiKeyHeader.toLowerCase();
      for (const { headers, path, body } of exchanges) {
        expect(headers[name]).toBe(apiKey);
        const others = { ...headers, [name]: '' };
        expect(JSON.stringify(others) + path + body.toString('latin1')).not.toContain(apiKey);
      }
    },
  },
  {
    kind: 'ours',
    rule: 'the client secret is sent where there is one, and only then',
    check: (exchanges, { clientSecret, profile }) => {
      for (const { headers } of exchanges)
        expect(headers[profile.clientSecretHeader.toLowerCase()] ?? null).toBe(clientSecret);
    },
  },
  {
    kind: 'spec',
    rule: 'a download of one product sends Accept: */*',
    check: (exchanges) => {
      const downloads = to(exchanges, 'GET', /^\/delivery-api\/.*\/products\/(?!(all|summary)$)./);
      expect(downloads.length).toBeGreaterThan(1);
      for (const { headers } of downloads) expect(headers.accept).toBe('*/*');
    },
  },
  {
    kind: 'ours',
    rule: 'so do those of the ZIP and the summary, and none sends anything else',
    check: (exchanges) => {
      const downloads = to(exchanges, 'GET', /^\/delivery-api\/.*\/products\/./);
      expect(downloads.length).toBeGreaterThan(3);
      for (const { headers } of downloads) expect(headers.accept).toBe('*/*');
    },
  },
  {
    kind: 'ours',
    rule: 'every other request asks for JSON',
    check: (exchanges) => {
      const others = exchanges.filter(({ path }) => !/^\/delivery-api\/.*\/products\/./.test(path));
      expect(others.length).toBeGreaterThan(20);
      for (const { headers } of others) expect(headers.accept).toBe('application/json');
    },
  },
  {
    kind: 'ours',
    rule: 'a version header is sent where the profile names one, and only then',
    check: (exchanges, { profile }) => {
      const { versionHeader } = profile;
      for (const { headers } of exchanges)
        if (versionHeader === null) expect(Object.keys(headers).join()).not.toMatch(/version/);
        else expect(headers[versionHeader.name.toLowerCase()]).toBe(versionHeader.value);
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'credentials are in the body of a start or of their own request, and nowhere else',
    check: (exchanges) => {
      const holding = exchanges.filter(({ body }) => body.toString('latin1').includes('"password":"practice"'));
      expect(holding.length).toBeGreaterThan(5);
      for (const { method, path } of holding)
        expect(`${method} ${path}`).toMatch(/^POST \/consultant-api\/collections(\/[^/]+\/credentials)?$/);
      for (const { path, headers } of exchanges) expect(path + JSON.stringify(headers)).not.toContain('practice"');
    },
  },
  {
    kind: 'spec',
    rule: 'no request asks for application/octet-stream alone',
    check: (exchanges) => {
      for (const { headers } of exchanges) expect(headers.accept).not.toBe('application/octet-stream');
    },
  },
  {
    kind: 'spec',
    rule: 'a status is polled with GET, without a body',
    check: (exchanges) => {
      const polls = to(exchanges, 'GET', /\/statuses\/0$/);
      expect(polls.length).toBeGreaterThan(3);
      for (const { body } of polls) expect(body.length).toBe(0);
    },
  },
  {
    kind: 'spec',
    rule: 'ZIP and summary are fetched at products/all and products/summary',
    check: (exchanges) => {
      for (const end of ['all', 'summary'])
        expect(
          to(exchanges, 'GET', new RegExp(`^/delivery-api/collections/[^/]+/products/${end}$`)).length,
        ).toBeGreaterThan(0);
    },
  },
  {
    kind: 'observed',
    rule: 'an upload is multipart/form-data of known length: one part files for each PDF, then the text parts',
    check: async (exchanges) => {
      const uploads = to(exchanges, 'POST', /^\/extracter-api\/uploads$/);
      expect(uploads.length).toBeGreaterThan(1);
      const all = await Promise.all(uploads.map(partsOf));
      for (const { headers, body } of uploads) expect(headers['content-length']).toBe(String(body.length));
      expect(all[0]).toEqual([
        'files: March 2026.pdf application/pdf',
        'name: N Vosloo',
        'idNumber: 9002285800080',
        'correlation: conformance',
      ]);
      expect(all).toContainEqual(['files: part 1.pdf application/pdf', 'files: part 2.pdf application/pdf']);
    },
  },
  {
    kind: 'spec',
    needs: 'start',
    rule: 'force and correlation stand at the top of a start, a standalone correlation before the webhook’s own',
    check: (exchanges, { profile }) => {
      const starts = to(exchanges, 'POST', new RegExp(`^/${profile.paths.collections}$`));
      expect(starts.map(json)).toContainEqual(expect.objectContaining({ force: true }));
      const hooked = starts.map(json).filter((body) => profile.startFields.webhookUrl in body);
      expect(hooked).toContainEqual(expect.objectContaining({ correlation: 'standalone' }));
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a start is flat JSON, the webhook’s data too',
    check: (exchanges) => {
      const starts = to(exchanges, 'POST', /^\/consultant-api\/collections$/);
      for (const { headers } of starts) expect(headers['content-type']).toBe('application/json');
      const hooked = starts.map(json).find((body) => 'webhookHeaders' in body);
      expect(hooked).toMatchObject({ webhookHeaders: { 'X-Team': 'review' } });
      expect(hooked).not.toHaveProperty('webhook');
    },
  },
  {
    kind: 'ours',
    needs: 'built-in',
    rule: 'a challenge is answered with its id and the value',
    check: (exchanges) => {
      const answers = to(exchanges, 'POST', /\/challenges$/).map(json);
      expect(answers.length).toBeGreaterThan(1);
      for (const answer of answers) expect(Object.keys(answer)).toEqual(['id', 'value']);
    },
  },
];

async function partsOf({ headers, body }: Exchange): Promise<string[]> {
  const parts: string[] = [];
  const parser = busboy({ headers, defParamCharset: 'utf8' });
  parser.on('file', (name, stream, { filename, mimeType }) => {
    parts.push(`${name}: ${filename} ${mimeType}`);
    stream.resume();
  });
  parser.on('field', (name, value) => parts.push(`${name}: ${value}`));
  const closed = new Promise((resolve, reject) => parser.on('close', resolve).on('error', reject));
  parser.end(body);
  await closed;
  return parts;
}
