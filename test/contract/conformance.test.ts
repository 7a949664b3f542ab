import { afterAll, beforeAll, describe, it } from 'vitest';
import { startRecordingProxy, type RecordingProxy } from '../support/recordingProxy.ts';
import { deliveryRules } from './deliveryRules.ts';
import { requestRules } from './requestRules.ts';
import { whyNot, type Rule } from './rules.ts';
import { openServiceUnderTest, type ServiceUnderTest } from './serviceUnderTest.ts';
import { createStage, type Stage } from './stage.ts';
import { sessionRules } from './sessionRules.ts';
import { startRules } from './startRules.ts';
import { uploadRules } from './uploadRules.ts';

/*
 * The interface, rule by rule, with the real client against a real service: the built-in one, or any other named in
 * the environment (see serviceUnderTest.ts). Three runs: directly; through a proxy that keeps every request, which is
 * then checked; and through one that adds fields to every answer, as the specification says may happen.
 */
const rules: Rule[] = [...uploadRules, ...deliveryRules, ...startRules, ...sessionRules];
const limit = 150_000;

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await openServiceUnderTest();
}, limit);
afterAll(() => service.close());

// One test a rule, named after it. Not `it.each`, which would clip the name.
function run(stage: () => Stage): void {
  for (const rule of rules) {
    it(`[${rule.kind}] ${rule.rule}`, { timeout: limit }, async ({ skip }) => {
      const reason = whyNot(rule, stage());
      if (reason !== null) skip(reason);
      await rule.check(stage());
    });
  }
}

describe('directly', () => {
  let stage: Stage;
  beforeAll(() => {
    stage = createStage(service, service.baseUrl);
  });
  run(() => stage);
});

describe('through a recording proxy', () => {
  let proxy: RecordingProxy;
  let stage: Stage;
  beforeAll(async () => {
    proxy = await startRecordingProxy(service.baseUrl);
    stage = createStage(service, proxy.url);
  });
  afterAll(() => proxy.close());
  run(() => stage);
  for (const { check, ...rule } of requestRules) {
    it(`[${rule.kind}] ${rule.rule}`, async ({ skip }) => {
      const reason = whyNot(rule, stage);
      if (reason !== null) skip(reason);
      await check(proxy.exchanges, service);
    });
  }
});

describe('with fields that nobody knows in every answer', () => {
  let proxy: RecordingProxy;
  let stage: Stage;
  beforeAll(async () => {
    proxy = await startRecordingProxy(service.baseUrl, (json, path) => (isProduct(path) ? json : withMoreFields(json)));
    stage = createStage(service, proxy.url);
  });
  afterAll(() => proxy.close());
  run(() => stage);
});

/** A product's bytes are the service's own and are passed on untouched; the summary is an answer like the others. */
function isProduct(path: string): boolean {
  return /\/products\/(?!summary$)./.test(path);
}

/** Gives every object of a JSON text one field more, before the others. */
function withMoreFields(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\{\s*(\}?)/g, (token, end?: string) =>
    token.startsWith('"') ? token : `{"added": {"deep": [0.10, null]}${end === '}' ? '}' : ','}`,
  );
}
