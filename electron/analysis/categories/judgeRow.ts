import { fitsDirection, type CategoryCode } from '../../../shared/categories/codes.ts';
import type { CategoryEvidence, JudgedCategory } from '../../../shared/categories/evidence.ts';
import { isFirmWord, personIn } from './people.ts';
import type { TextSenses } from './senses.ts';
import { cardReceipts } from './words/transfers.ts';
import { cloudServices } from './words/trade.ts';
import { weigh, type Weighed } from './weigh.ts';

/** What an account is, as far as a row's meaning hangs on it. */
export type AccountSide = { is: 'card' | 'loan' | 'savings' | 'business' | 'person'; holder: readonly string[] };

const shopping: ReadonlySet<CategoryCode> = new Set<CategoryCode>([
  'groceries-shops',
  'dining',
  'travel-transport',
  'subscriptions',
  'healthcare-education',
  'utilities-telecom',
  'insurance',
  'supplier',
  'other-out',
]);

/** What people label by taste, so that no phrase of it is beyond doubt. */
const tastes: ReadonlySet<CategoryCode> = new Set<CategoryCode>([
  'supplier',
  'business-receipts',
  'other-out',
  'other-in',
  'payroll-paid',
  'person-in',
  'person-out',
  'loan-proceeds',
  'rent-received',
]);

const cardRails =
  /^(?:pos$|visa|mastercard|maestro|eftpos|card$|debit card|checkcard|carte$|cb$|girocard|betaalautomaat|contactless)/;

/**
 * A row's category by its words, its direction and its account; null where they tell nothing. Rhythm and the other leg of
 * a payment are weighed elsewhere, since they lie in other rows.
 */
export function judgeRow(read: TextSenses, direction: 'in' | 'out', account: AccountSide): JudgedCategory | null {
  const text = onAccount(read, account);
  const weighed = weigh(text, direction);
  return (
    onCardOrLoan(text, direction, account, weighed) ??
    ownByName(text, direction, account, weighed) ??
    byWords(text, direction, account, weighed) ??
    byPerson(text, direction)
  );
}

const thanks = /thank|gracias|merci|dank|obrigado|grazie|tack|takk|tak|kiitos|terima kasih|teşekkür|tesekkur/;

/** "Payment received" is the card's own; on other accounts a customer may have paid. */
function onAccount(text: TextSenses, { is }: AccountSide): TextSenses {
  if (is === 'card' || is === 'loan') return text;
  const senses = text.senses.flatMap((each) => {
    if (each.list !== cardReceipts.name || thanks.test(each.phrase)) return [each];
    return is === 'person' ? [{ ...each, sense: 'alone' as const }] : [];
  });
  return { ...text, senses };
}

function onCardOrLoan(
  text: TextSenses,
  direction: 'in' | 'out',
  { is }: AccountSide,
  weighed: Weighed | null,
): JudgedCategory | null {
  if ((is !== 'card' && is !== 'loan') || direction === 'out') return null;
  const account: CategoryEvidence = { code: 'account', is };
  if (weighed !== null && weighed.weight >= 34 && weighed.sense.code !== 'loan-proceeds') {
    const { code } = weighed.sense;
    if (code !== 'payroll' && code !== 'business-receipts') return null;
  }
  const paid = text.channels.some((phrase) =>
    /payment|pagamento|pago|paiement|zahlung|betaling|giro|transfer|autopay|direct debit/.test(phrase),
  );
  if (paid && text.unknown.length <= 1)
    return { code: 'own-transfer-in', state: 'proposed', evidence: [account, ...channelsOf(text)] };
  const shop = weigh(text, 'out');
  if (shop !== null && shopping.has(shop.sense.code)) {
    return { code: 'refund-reversal', state: 'proposed', evidence: [account, wordsOf(shop)] };
  }
  return null;
}

function ownByName(
  text: TextSenses,
  direction: 'in' | 'out',
  { holder }: AccountSide,
  weighed: Weighed | null,
): JudgedCategory | null {
  if (holder.length < 2 || (weighed !== null && weighed.weight >= 34)) return null;
  if (!holder.every((word) => text.unknown.includes(word)) || text.channels.length === 0) return null;
  return {
    code: direction === 'in' ? 'own-transfer-in' : 'own-transfer-out',
    state: 'proposed',
    evidence: [{ code: 'holder', name: holder.join(' ') }, ...channelsOf(text)],
  };
}

function byWords(
  text: TextSenses,
  direction: 'in' | 'out',
  { is }: AccountSide,
  weighed: Weighed | null,
): JudgedCategory | null {
  if (weighed === null) return reversedPurchase(text, direction);
  const { sense, weight, contested } = weighed;
  if (!fitsDirection(sense.code, direction)) return null;
  // A person's own employer, landlord and bank stand on an account of theirs; a card has neither.
  if (is === 'card' && direction === 'out' && sense.code === 'card-payment') return null;
  if (sense.list === cloudServices.name && is === 'business') {
    return { code: 'supplier', state: 'proposed', evidence: [wordsOf(weighed), { code: 'account', is }] };
  }
  const supported = text.channels.some((phrase) => phrase !== sense.phrase);
  const twoWords = sense.words > 1;
  const certain =
    !contested &&
    sense.list !== cloudServices.name &&
    !tastes.has(sense.code) &&
    (sense.sense === 'idiom' ? twoWords : sense.sense === 'name' && (twoWords || supported));
  return {
    code: sense.code,
    state: certain && weight >= 32 ? 'certain' : 'proposed',
    evidence: [wordsOf(weighed), ...channelsOf(text).slice(0, 1)],
  };
}

/** A shop that pays by the rails of a card gives back. */
function reversedPurchase(text: TextSenses, direction: 'in' | 'out'): JudgedCategory | null {
  if (direction === 'out' || !text.channels.some((phrase) => cardRails.test(phrase))) return null;
  const shop = weigh(text, 'out');
  if (shop?.sense.sense !== 'name' || !shopping.has(shop.sense.code)) return null;
  return { code: 'refund-reversal', state: 'proposed', evidence: [wordsOf(shop), ...channelsOf(text).slice(0, 1)] };
}

function byPerson(text: TextSenses, direction: 'in' | 'out'): JudgedCategory | null {
  const wrongWay = direction === 'in' ? /\b(?:to|paid|sent|an|para|naar)$/ : /\b(?:from|received|de|von|van)$/;
  if (text.personal && text.channels.some((phrase) => wrongWay.test(phrase))) return null;
  if (text.senses.some(({ sense }) => sense !== 'alone') || text.unknown.some(isFirmWord)) return null;
  const person = personIn(text.unknown, text.personal ? 'told' : 'untold');
  if (person === null) return null;
  return {
    code: direction === 'in' ? 'person-in' : 'person-out',
    state: 'proposed',
    evidence: [{ code: 'person', name: person }, ...channelsOf(text).slice(0, 1)],
  };
}

const wordsOf = ({ sense: { phrase, sense, list } }: Weighed): CategoryEvidence => ({
  code: 'words',
  phrase,
  sense,
  list,
});

const channelsOf = ({ channels }: TextSenses): CategoryEvidence[] =>
  channels.slice(0, 2).map((phrase): CategoryEvidence => ({ code: 'channel', phrase }));
