import { z } from 'zod';
import { categoryCodes } from '../categories/codes.ts';
import type { BudgetSheet } from '../decision/budgetSheet.ts';
import { call, amount } from './fields.ts';
import type { SaveOutcome } from './saving.ts';

const lineId = z.string().regex(/^[a-z0-9-]{1,40}$/);
const label = z.string().trim().min(1).max(80);

const rowsLine = z.strictObject({
  id: lineId,
  label,
  direction: z.enum(['in', 'out']),
  categories: z.array(z.enum(categoryCodes)).min(1).max(categoryCodes.length),
  norm: z
    .strictObject({
      of: lineId,
      bands: z
        .array(z.strictObject({ above: amount, base: amount, percent: amount }))
        .min(1)
        .max(50),
    })
    .optional(),
});

const totalLine = z.strictObject({ id: lineId, label, plus: z.array(lineId).max(50), minus: z.array(lineId).max(50) });

/** A sheet that is data. A line names only lines above it. */
export const budgetSheet = z
  .strictObject({
    id: lineId,
    name: label,
    source: z.string().trim().max(300),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    months: z.int().min(1).max(24),
    lines: z
      .array(z.union([rowsLine, totalLine]))
      .min(1)
      .max(60),
  })
  .refine(
    ({ lines }) =>
      lines.every((line, at) => {
        const before = new Set(lines.slice(0, at).map(({ id }) => id));
        const named = 'plus' in line ? [...line.plus, ...line.minus] : line.norm === undefined ? [] : [line.norm.of];
        return !before.has(line.id) && named.every((id) => before.has(id));
      }),
    'a line names only lines above it, and has a name of its own',
  ) satisfies { _output: BudgetSheet };

/** A sheet as a file, to be changed and given to colleagues. */
export const budgetSheetFile = z.strictObject({
  kind: z.literal('statement-desk-budget-sheet'),
  version: z.literal(1),
  sheet: budgetSheet,
});

const mostCharacters = 100_000;

/** Calls of the sheets that are worked out for every case. */
export const budgetSheetCalls = {
  /** Saves one of all as a file where the analyst says. */
  'budgetSheet.export': call({ id: lineId }).answers<SaveOutcome>(),
  /** Takes the text of such a file, in place of an own sheet of the same name. @throws {AppError} `not-a-sheet` */
  'budgetSheet.import': call({ file: z.string().max(mostCharacters) }).answers<BudgetSheet>(),
  'budgetSheet.remove': call({ id: lineId }).answers<null>(),
};
