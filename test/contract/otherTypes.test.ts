import { describe, it, onTestFinished } from 'vitest';
import { parseProfileOverrides } from '../../electron/service/profile/profileOverrides.ts';
import { answerJson, startScriptedServer } from '../support/scriptedServer.ts';
import { send, zipOf } from '../unit/desk/support/remoteService.ts';
import { deliveryRules } from './deliveryRules.ts';
import { whyNot } from './rules.ts';
import { createStage } from './stage.ts';

const summary = `{"statement": {"customer": {"name": "T Example"}, "checks": [{"name": "sum", "passed": true}],
  "months": [{"month": "2026-03", "total_income": 5.10}], "accounts": [{"number": "1", "currency": "EUR",
  "transactions": [{"date": "2026-03-02", "amount": 5.10, "type": "credit"}]}]}}`;
const files = { rows: '[{"amount": 5.10}]', scan: '%PDF-1.7 x' };
const types: Record<string, string> = {
  rows: 'application/vnd.rows+json; charset=utf-8',
  scan: 'Application/PDF; v=1',
};
/** Types of its own, escapes that nobody needs, and a list that names the ZIP and the summary too. */
const list = `[{"id": "rows", "contentType": "ROWS", "url": "https:\\/\\/service.example\\/r\\u00fcws"},
  {"id": "scan", "contentType": "application/json"}, {"id": "all", "contentType": "application/pdf"}, {"id": "summary"}]`;

async function stageOfTypes() {
  const archive = await zipOf(files);
  const server = await startScriptedServer((request, response) => {
    const tail = request.path.split('/').slice(4).join('/');
    const name = tail.replace('products/', '');
    if (request.method === 'POST') answerJson(response, { collectionId: 'c1' });
    else if (tail === 'statuses/0') answerJson(response, { code: 2000 });
    else if (tail === 'products') send(response, 'application/json', Buffer.from(list));
    else if (name === 'summary') send(response, 'application/json', Buffer.from(summary));
    else if (name === 'all') send(response, 'application/zip', archive);
    else if (!(name in files)) answerJson(response, {}, 404);
    else if (name === 'rows' && request.headers.accept !== '*/*') answerJson(response, {}, 406);
    else send(response, types[name] ?? '', Buffer.from(files[name as keyof typeof files]));
  });
  onTestFinished(() => server.close());
  const service = {
    ...{ baseUrl: server.url, apiKey: 'key', clientSecret: null, builtIn: false, mayStart: false },
    profile: parseProfileOverrides({}),
    close: async () => undefined,
  };
  return createStage(service, server.url);
}

describe('a service that types its products in its own way conforms', () => {
  for (const rule of deliveryRules)
    it(rule.rule, async ({ skip }) => {
      const stage = await stageOfTypes();
      const reason = whyNot(rule, stage);
      if (reason !== null) skip(reason);
      await rule.check(stage);
    });
});
