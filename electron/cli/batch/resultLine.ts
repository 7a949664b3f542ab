import { z } from 'zod';
import type { Money } from '../../../shared/money.ts';

const money = z.string().transform((text): Money => text);
const verdict = z.object({ state: z.string() });

/** What is used of a row that a job has read. */
const row = z.object({
  date: z.string(),
  description: z.string(),
  amount: money,
  balance: money.nullable(),
  page: z.number(),
  confidence: z.number(),
  /** None before rows were given one. */
  category: z.object({ code: z.string(), state: z.string() }).nullish(),
});

const account = z.object({
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  number: z.string().nullable(),
  currency: z.string().nullable(),
  type: z.string().nullable(),
  opening: money.nullable(),
  closing: money.nullable(),
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  transactions: z.array(row),
  verdict,
});

const head = { file: z.string(), sha256: z.string().nullable() };

/** What is used of a line that `desk extract` has written, whichever version of it. */
const resultLine = z.discriminatedUnion('ok', [
  z.object({
    ...head,
    ok: z.literal(true),
    code: z.literal([0, 2]),
    verdict,
    rows: z.number(),
    accounts: z.array(account),
  }),
  z.object({
    ...head,
    ok: z.literal(false),
    code: z.literal(1),
    error: z.object({ code: z.string() }),
    sentence: z.string(),
  }),
]);

export type ResultLine = z.infer<typeof resultLine>;
export type ReadLine = Extract<ResultLine, { ok: true }>;
export type AccountOfLine = ReadLine['accounts'][number];

/** Null of a line that was cut off, or is none of ours. */
export function resultLineOf(text: string): ResultLine | null {
  try {
    return resultLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
