import type { policyCalls } from '../../../../shared/calls/policy.ts';
import type { Policy } from '../../../../shared/decision/policy.ts';
import type { Answers } from '../fakeBridge.ts';

/** A policy that is kept as the desk keeps it; none at first. */
export function inventPolicy(): Required<Pick<Answers, keyof typeof policyCalls>> {
  let policy: Policy | null = null;
  const imported: Policy = { currency: null, limits: [{ code: 'missing-days', value: '0', failing: 'look' }] };
  return {
    'policy.read': () => policy,
    'policy.save': ({ policy: saved }) => (policy = saved),
    'policy.remove': () => (policy = null),
    'policy.export': () => ({ kind: 'cancelled' }),
    'policy.import': () => (policy = imported),
  };
}
