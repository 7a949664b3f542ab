import type { CaseStep } from '../../../../shared/calls/ordering.ts';
import type { Answers } from '../fakeBridge.ts';
import { inventedNow } from './cases.ts';

/** Answers to the calls that order statements into cases; nothing moves by them. */
export function inventOrdering() {
  const step: CaseStep = {
    ...{ id: 'step-1', kind: 'move', who: 'nomsa', at: inventedNow, state: 'stands' },
    parts: [{ from: { id: 'case-1', name: 'Ayesha Naidoo' }, to: { id: 'case-2', name: 'Tomas' }, collections: 1 }],
  };
  return {
    'statements.move': () => step,
    'statements.remove': () => ({ ...step, kind: 'remove' as const, parts: [{ ...step.parts[0]!, to: null }] }),
    'case.split': () => ({ ...step, kind: 'split' as const }),
    'case.merge': () => ({ ...step, kind: 'merge' as const }),
    'case.keepTogether': () => null,
    'case.keptTogether': () => [],
    'statements.review': () => null,
    'caseSteps.list': () => [step],
    'caseSteps.takeBack': () => ({ ...step, state: 'undone' as const }),
  } satisfies Answers;
}
