import { pick } from '../../shared/pick.ts';
import type { DecisionWithPolicy } from '../../shared/decision/policy.ts';
import { decisionDefinitions, definitionOf, type Definition } from '../../shared/metrics/definitions.ts';
import { jsonHead } from './jsonHead.ts';
import type { ExportedDefinition, ExportSubject } from './subject.ts';

/**
 * The decision sheet for the lender's own system: its figures, and the ids of the rows behind each, which are those of
 * the case as JSON. Amounts are strings, so that no reader rounds them.
 */
export function decisionJsonOf(subject: ExportSubject, sheet: DecisionWithPolicy): Uint8Array {
  const { file, accounts, definitions } = subject;
  const written = {
    ...jsonHead(subject, 'statement-desk.decision', 1),
    case: { name: file.name, reference: file.reference, reviewState: file.reviewState, review: file.review },
    accounts: accounts.map((account) => pick(account, 'id', 'bank', 'holder', 'number', 'currency', 'type')),
    sheet,
    definitions: [...definitions, ...decisionDefinitions.map(definitionOf).map(exported)],
  };
  return new TextEncoder().encode(`${JSON.stringify(written, null, 2)}\n`);
}

const exported = ({ id, version, title, formula, source }: Definition): ExportedDefinition => ({
  ...{ id, version: String(version), title, formula, source },
});
