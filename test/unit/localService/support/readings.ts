import type { Unreadable } from '../../../../shared/reading/unreadable.ts';
import type { AccountReading, Extract, Extraction } from '../../../../electron/extraction/reading.ts';
import { judge } from '../../../../shared/verdict/verdict.ts';

/** An account of an invented bank with amounts that a JavaScript number would not keep. */
export function sampleAccount(change: Partial<AccountReading> = {}): AccountReading {
  const transactions: AccountReading['transactions'] = [
    {
      date: '2026-02-27',
      transactionDate: null,
      valueDate: null,
      description: '=SUM(A1) Refund',
      amount: '0.10',
      balance: '12345678901234567.99',
      page: 1,
      box: [40, 100.123, 500, 112],
      confidence: 1,
      doubts: [],
    },
    {
      date: '2026-03-02',
      transactionDate: '2026-02-28',
      valueDate: null,
      datePlaces: {
        date: { page: 2, box: [90, 112.004, 130, 124] },
        transactionDate: { page: 2, box: [40, 112, 80, 124] },
      },
      description: 'Grocer, "Corner" Größe',
      amount: '-17.50',
      balance: '12345678901234550.49',
      page: 2,
      box: [40, 112, 500, 124],
      confidence: 0.9,
      doubts: [{ field: 'description', reason: 'glyphs-unknown', confidence: 0.9 }],
    },
  ];
  const printed = {
    opening: '12345678901234567.89',
    closing: '12345678901234550.49',
    periodStart: '2026-02-15',
    periodEnd: '2026-03-14',
  };
  return {
    bank: 'Kestrel Bank',
    holder: 'Ms N Vosloo',
    number: '62000417735',
    currency: 'ZAR',
    type: 'current',
    ...printed,
    totalCredits: '0.10',
    totalDebits: null,
    creditCount: 1,
    debitCount: null,
    missingPages: [],
    contradictions: [],
    pages: [1, 2],
    transactions,
    verdict: judge({ ...printed, missingPages: [] }, transactions),
    ...change,
  };
}

export function sampleExtraction(accounts: AccountReading[] = [sampleAccount()]): Extraction {
  return {
    ok: true,
    document: {
      pages: 2,
      encryption: 'none',
      textLayer: 'text',
      readBy: 'text',
      ocrPages: [],
      producer: 'Kestrel Press',
      creator: null,
      createdAt: '2026-03-15T06:00:00.000Z',
      modifiedAt: null,
      observations: [{ code: 'restricted', page: null, box: null }],
    },
    accounts,
  };
}

/** Reads any bytes as the sample statement, reporting each step on the way. */
export const readsSample: Extract = async (_bytes, options) => {
  for (const page of [1, 2]) {
    options?.onProgress?.({ page, pages: 2, step: 'reading' });
    await Promise.resolve();
  }
  options?.onProgress?.({ page: 2, pages: 2, step: 'finding-tables' });
  options?.onProgress?.({ page: 2, pages: 2, step: 'checking' });
  return sampleExtraction();
};

/** Fails every document with one error. */
export function failsWith(code: Exclude<Extraction, { ok: true }>['error']['code']): Extract {
  return async () => ({ ok: false, error: { code } as Unreadable });
}

/** Opens with one password only; asks for it first. */
export function opensWith(password: string): Extract {
  return async (bytes, options) => {
    if (options?.password === undefined) return { ok: false, error: { code: 'password-needed' } };
    if (options.password !== password) return { ok: false, error: { code: 'password-wrong' } };
    return readsSample(bytes, options);
  };
}
