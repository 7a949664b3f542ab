import { describe, expect, it } from 'vitest';
import { samples } from '../../../../build/scripts/samples/desk/index.ts';
import { paint } from '../../../../build/scripts/samples/drawing/paint.ts';
import { sampleEntry } from '../../../../build/scripts/samples/sampleIndex.ts';
import { extractStatement } from '../../../../electron/extraction/extractStatement.ts';
import { sameMoney } from '../../../../shared/money.ts';

/** Sections lose the order within a day, so rows are compared by day. */
const rowTexts = (rows: readonly { date: string; amount: string }[]): string[] =>
  rows.map(({ date, amount }) => `${date} ${amount}`).sort();

describe('a sample statement of the empty desk', () => {
  it.each(samples.map((sample) => ({ sample, file: sample.file })))(
    '$file reads as its index says',
    async ({ sample }) => {
      const sheets = sample.draw();
      const bytes = await paint(sheets, sample.paint);
      const entry = sampleEntry(sample, { bytes: bytes.length, pages: sheets.length });
      const reading = await extractStatement(bytes, entry.password === null ? {} : { password: entry.password });
      if (!reading.ok) throw new Error(reading.error.code);
      expect(reading.document.pages).toBe(entry.pages);
      expect(
        reading.accounts.map((account) => ({
          currency: account.currency,
          rows: rowTexts(account.transactions),
          state: account.verdict.state,
          firstBadRow: account.verdict.firstBadRow,
          period: [account.periodStart, account.periodEnd],
        })),
      ).toEqual(
        entry.accounts.map((account, index) => ({
          currency: account.currency,
          rows: rowTexts(sample.statements[index]!.rows),
          state: account.verdict,
          firstBadRow: account.firstBadRow,
          period: [account.periodStart, account.periodEnd],
        })),
      );
      for (const [index, account] of reading.accounts.entries()) {
        expect(sameMoney(account.opening ?? '0', entry.accounts[index]!.opening)).toBe(true);
        expect(sameMoney(account.closing ?? '0', entry.accounts[index]!.closing)).toBe(true);
      }
    },
  );

  it('asks for the password of the locked one, and tells a wrong one apart', async () => {
    const locked = samples.find((sample) => sample.paint?.password !== undefined)!;
    const bytes = await paint(locked.draw(), locked.paint);
    expect(await extractStatement(bytes)).toMatchObject({ ok: false, error: { code: 'password-needed' } });
    expect(await extractStatement(bytes, { password: 'guess' })).toMatchObject({
      ok: false,
      error: { code: 'password-wrong' },
    });
  });
});
