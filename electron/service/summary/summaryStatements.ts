import type { Json } from '../json/losslessJson.ts';
import { fieldsOf, isEmptyList, isFields, type Fields, type Findings, type JsonFields } from './summaryFields.ts';

/** The fields of a statement, wherever they stand. */
export type StatementFields = Pick<Fields, 'take' | 'rest'> & {
  /** What it reports is about all statements of the summary. */
  isWhole: boolean;
};

/**
 * The statements of a summary: under `statement`, several under `statements`, or the whole. What stands beside the only
 * statement is read with it; beside several it is read after them.
 */
export function statementsIn(root: Json, findings: Findings): StatementFields[] {
  if (Array.isArray(root)) return objectsIn(root, 'the list', findings).flatMap((each) => statementsIn(each, findings));
  if (!isFields(root)) return [];
  const whole = fieldsOf(root, findings);
  const inside = whole.take(['statement', 'statements']);
  if (inside === null) return [{ ...fieldsOf(root, findings), isWhole: false }];
  const inner = objectsIn(inside, 'statement', findings).map((each) => fieldsOf(each, findings));
  const [only, ...others] = inner;
  if (only === undefined) return [];
  if (others.length > 0) {
    return [...inner.map((each) => ({ ...each, isWhole: false })), { ...whole, isWhole: true }];
  }
  return [
    {
      isWhole: false,
      take(names) {
        const own = only.take(names);
        return own === null || isEmptyList(own) ? (whole.take(names) ?? own) : own;
      },
      rest: () => [...only.rest(), ...whole.rest()],
    },
  ];
}

/** The objects of a list. One object alone counts as a list of it; anything else is named. */
export function objectsIn(value: Json, what: string, findings: Findings): JsonFields[] {
  if (value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((entry, index) => {
    if (isFields(entry)) return [entry];
    findings.unreadable('The summary', `entry ${index + 1} of ${what}`, entry);
    return [];
  });
}
