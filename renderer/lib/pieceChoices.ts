import type { PagePiece } from '../../shared/calls/marks.ts';
import type { HeadChange } from '../../shared/calls/edits.ts';
import { accountTypes, type AccountType, type HeadFact } from '../../shared/reading/headFacts.ts';

/** What a piece of print can be at the head of a statement, as it is kept. */
export type PieceChoice = { fact: HeadFact; value: string };

const longestName = 200;
/** What stands before the value itself: `Account holder: A Naidoo`. */
const label = /^[^:\d]{1,40}:\s*/;
/** A number of an account, however it is grouped. */
const accountNumber = /[A-Z]{0,4}\d(?:[\d•*X -]*\d){4,}/;
const typeNames: Record<AccountType, RegExp> = {
  current: /\b(?:current|cheque|che[qc]k(?:ing)?|giro)\b/i,
  savings: /\bsavings?\b/i,
  card: /\bcard\b/i,
  loan: /\b(?:loan|mortgage|bond)\b/i,
};

/** What a piece can be, the likeliest first. */
export function choicesOf({ text, can }: PagePiece): PieceChoice[] {
  return can.flatMap((meaning): PieceChoice[] => {
    if (meaning.kind === 'amount')
      return (['closing', 'opening'] as const).map((fact) => ({ fact, value: meaning.value }));
    if (meaning.kind === 'date')
      return (['periodStart', 'periodEnd'] as const).map((fact) => ({ fact, value: meaning.value }));
    if (meaning.kind === 'currency') return [{ fact: 'currency', value: meaning.value }];
    const number = accountNumber.exec(text)?.[0].trim();
    const name = text.replace(label, '').trim().slice(0, longestName);
    const type = accountTypes.find((each) => typeNames[each].test(text));
    return [
      ...(number === undefined ? [] : [{ fact: 'number' as const, value: number }]),
      ...(type === undefined ? [] : [{ fact: 'type' as const, value: type }]),
      // Figures name nobody.
      ...(can[0]?.kind === 'text' && /\p{L}{2}/u.test(name)
        ? (['holder', 'bank'] as const).map((fact) => ({ fact, value: name }))
        : []),
    ];
  });
}

/** One fact as a change of the head. */
export function headChangeTo({ fact, value }: PieceChoice): HeadChange {
  return fact === 'type' ? { type: accountTypes.find((type) => type === value) ?? null } : { [fact]: value };
}
