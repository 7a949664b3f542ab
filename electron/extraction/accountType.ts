import type { Line } from './lines.ts';
import { vocabulary } from './phrases.ts';

export type AccountType = 'current' | 'savings' | 'card' | 'loan';

const typeTerms = vocabulary<AccountType>([
  [
    'card',
    'minimum payment|minimum payment due|minimum amount due|payment due date|credit card|credit limit|available credit|cash advances|card account|card number|statement of credit card|total amount due|kreditkarte|carte de credit|tarjeta de credito|carta di credito|cartao de credito|kredietkaart|kartu kredit|kad kredit',
  ],
  [
    'loan',
    'loan|mortgage|principal balance|loan account|outstanding principal|darlehen|kredit konto|pret|hypotheque|prestamo|mutuo|lening|bond account|home loan|personal loan account',
  ],
  [
    'savings',
    'savings|saving|savings account|saver|sparkonto|sparbuch|epargne|livret|ahorro|ahorros|cuenta de ahorro|risparmio|spaarrekening|spaarrekening|poupanca|tabungan|simpanan|savings plus|money market|sparekonto|sparkonto|oszczednosciowe|spaar',
  ],
  [
    'current',
    'current account|checking|checking account|cheque account|chequing|chequing account|transaction account|everyday|girokonto|kontokorrent|compte courant|compte cheque|compte de cheques|cuenta corriente|conto corrente|zichtrekening|betaalrekening|conta corrente|conta a ordem|giro|akaun semasa|current|lonekonto|tjekrekening|ror|advance account',
  ],
]);

const DUE = ['minimum payment', 'minimum payment due', 'minimum amount due', 'payment due date', 'total amount due'];

/** True where a line asks for a payment by some day, as those of cards and loans do. */
export function asksForPayment(lines: readonly Line[]): boolean {
  return lines.some(
    ({ words }) => words.length <= 14 && typeTerms.matchAll(words).some(({ phrase }) => DUE.includes(phrase)),
  );
}

/** What kind of account the lines tell of. A card needs two signs of it, since accounts also mention cards and limits. */
export function accountTypeOf(lines: readonly Line[]): AccountType | null {
  const counts: Record<AccountType, number> = { current: 0, savings: 0, card: 0, loan: 0 };
  const cardTerms = new Set<string>();
  for (const line of lines) {
    if (line.words.length > 14) continue;
    for (const { kind, phrase } of typeTerms.matchAll(line.words)) {
      counts[kind]++;
      if (kind === 'card') cardTerms.add(phrase);
    }
  }
  const due = DUE.some((phrase) => cardTerms.has(phrase));
  if (due && cardTerms.size >= 2) return 'card';
  if (cardTerms.size >= 3 || (cardTerms.size >= 2 && counts.current + counts.savings === 0)) return 'card';
  if (counts.savings > counts.current && counts.savings >= counts.loan) return 'savings';
  if (counts.current > 0) return 'current';
  if (counts.savings > 0) return 'savings';
  return counts.loan > 0 ? 'loan' : null;
}
