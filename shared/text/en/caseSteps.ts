import type { CaseStep } from '../../calls/ordering.ts';
import { ordering } from './screens/ordering.ts';

const named = (of: { name: string } | null): string => (of === null || of.name === '' ? ordering.deletedCase : of.name);

const filesOf = ({ parts }: CaseStep): number => parts.reduce((sum, { collections }) => sum + collections, 0);

/** What a step has done, as it is said right after it. */
export function caseStepDoneText(step: CaseStep): string {
  const to = step.parts[0]?.to ?? null;
  if (step.kind === 'remove') return ordering.removed(filesOf(step));
  if (step.kind === 'split') return ordering.split(step.parts.length + 1);
  return step.kind === 'merge' ? ordering.merged(named(to)) : ordering.moved(filesOf(step), named(to));
}

/** A step among others: what went from where to where. */
export function caseStepText(step: CaseStep): string {
  const [first] = step.parts;
  const from = named(first?.from ?? null);
  if (step.kind === 'remove') return ordering.removedFrom(filesOf(step), from);
  if (step.kind === 'split') return ordering.splitInto(from, step.parts.length + 1);
  const to = named(first?.to ?? null);
  return step.kind === 'merge' ? ordering.mergedInto(from, to) : ordering.movedFrom(filesOf(step), from, to);
}
