import type { DecisionSheet } from '../../shared/decision/decisionSheet.ts';
import { unprovedMark, type ExportSubject } from './subject.ts';

/** Of the form below; a change that a reader could stumble over makes a new one. */
const formVersion = 1;

/**
 * The decision sheet for the lender's own system: its figures, and the ids of the rows behind each, which are those of
 * the case as JSON. Amounts are strings, so that no reader rounds them.
 */
export function decisionJsonOf(subject: ExportSubject, sheet: DecisionSheet): Uint8Array {
  const { file, accounts, made, masked, definitions } = subject;
  const written = {
    form: 'statement-desk.decision',
    formVersion,
    madeAt: made.at,
    program: `Statement Desk ${made.version}`,
    proved: unprovedMark(subject) === null,
    notReconciled: unprovedMark(subject),
    accountNumbers: masked ? 'masked' : 'as printed',
    case: { name: file.name, reference: file.reference, reviewState: file.reviewState, review: file.review },
    accounts: accounts.map(({ id, bank, holder, number, currency, type }) => ({
      id,
      bank,
      holder,
      number,
      currency,
      type,
    })),
    ...{ sheet, definitions },
  };
  return new TextEncoder().encode(`${JSON.stringify(written, null, 2)}\n`);
}
