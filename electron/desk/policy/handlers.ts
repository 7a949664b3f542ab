import type { DeskParts } from '../parts.ts';
import type { policyCalls } from '../../../shared/calls/policy.ts';
import type { Policy } from '../../../shared/decision/policy.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { saveJson } from '../jsonFiles.ts';
import { policyIn } from './policyBook.ts';

/** The calls of the lender's own limits. */
export function createPolicyHandlers({
  host,
  store,
  events,
  policies,
}: DeskParts): Pick<Handlers, keyof typeof policyCalls> {
  /** What an earlier policy made of cases is gone at once, and worked out again in the background. */
  function change<To extends Policy | null>(to: To): To {
    store.transaction(() => {
      policies.save(to);
      store.cases.clearRoutes();
    });
    events.emit('analysis.changed', { caseId: null });
    return to;
  }
  return {
    'policy.read': () => policies.read(),
    'policy.save': ({ policy }) => change(policy),
    'policy.remove': () => change(null),
    'policy.export'() {
      const policy = policies.read();
      if (policy === null) throw new AppError('not-found', 'there is no policy');
      return saveJson(host, 'policy.json', { kind: 'statement-desk-policy', version: 1, policy });
    },
    'policy.import': ({ file }) => change(policyIn(file)),
  };
}
