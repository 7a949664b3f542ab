import { definitionOf, definitionText, type DefinitionId } from '../../../shared/metrics/definitions.ts';
import type { AnalysisRules } from '../../../shared/metrics/rules.ts';
import { minimumConfidence } from '../../../shared/rows/doubts.ts';
import type { ExportedDefinition } from '../../exporting/subject.ts';

/** The figures that exports hold. */
const held: readonly DefinitionId[] = [
  'money-in',
  'money-out',
  'net',
  'opening',
  'closing',
  'average-daily-balance',
  'lowest',
  'highest',
  'days-negative',
  'longest-negative',
  'coverage',
  'overlap',
];

/** How each figure of an export is worked out, with the rules in force. */
export function definitionsUnder(rules: AnalysisRules): ExportedDefinition[] {
  return [
    {
      id: 'reconciled',
      version: '1',
      title: 'Reconciled',
      formula: `Opening balance + all rows = closing balance, to the last digit and with no tolerance; every printed running balance, total, count, period and page number agrees; at least one row; every row read with a confidence of at least ${minimumConfidence}.`,
      source: 'Statement rule: closing = opening + Σ credits − Σ debits',
    },
    {
      id: 'amount',
      version: '1',
      title: 'Amounts',
      formula: 'Credits positive, debits negative, in the account’s own currency. Sums never cross currencies.',
      source: 'Statement Desk',
    },
    ...held.map(definitionOf).map((definition) => ({
      id: definition.id,
      version: String(definition.version),
      title: definition.title,
      formula: definitionText(definition, rules),
      source: definition.source,
    })),
  ];
}
