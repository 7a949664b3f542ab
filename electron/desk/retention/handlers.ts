import type { RetentionCalls } from '../../../shared/calls/retention.ts';
import type { Handlers } from '../calls/dispatch.ts';
import type { CaseRetention } from './retention.ts';

/** The calls about how long cases are kept. */
export function createRetentionHandlers({
  retention,
}: {
  retention: CaseRetention;
}): Pick<Handlers, keyof RetentionCalls> {
  return {
    'retention.read': () => retention.read(),
    'retention.set': (rule) => retention.set(rule),
    'retention.keep': ({ ids }) => retention.keep(ids),
    'retention.remove': ({ ids }) => retention.remove(ids),
  };
}
