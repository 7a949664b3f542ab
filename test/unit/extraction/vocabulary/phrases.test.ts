import { describe, expect, it } from 'vitest';
import { termsOf, vocabulary } from '../../../../electron/extraction/vocabulary/phrases.ts';
import { wordsAt } from '../support/print.ts';

type Kind = 'opening' | 'balance' | 'credits' | 'carried';

const balances = vocabulary<Kind>([
  ['opening', 'opening balance|solde précédent'],
  ['balance', 'balance|残高'],
  ['credits', 'deposits additions|c/f credits'],
  ['carried', 'balance|c/f|繰越残高'],
]);
const kindsIn = (text: string): Kind[] => balances.kindsIn(text);

describe('the terms of a word', () => {
  it('are in lower case, without accents and without marks around them', () => {
    expect(termsOf('(SALDO')).toEqual(['saldo']);
    expect(termsOf('Précédent:')).toEqual(['precedent']);
    expect(termsOf('No.')).toEqual(['no']);
  });

  it('are two where a mark parts them', () => {
    expect(termsOf('Deposits/Additions')).toEqual(['deposits', 'additions']);
    expect(termsOf("d'ouverture")).toEqual(['d', 'ouverture']);
  });

  it('keep hyphens and full stops inside', () => {
    expect(termsOf('e-mail')).toEqual(['e-mail']);
    expect(termsOf('a.m.')).toEqual(['a.m']);
  });

  it('are none of marks alone', () => {
    expect(termsOf('***')).toEqual([]);
  });
});

describe('phrases', () => {
  it('are found whatever their case, accents and punctuation', () => {
    expect(kindsIn('OPENING BALANCE:')).toEqual(['opening']);
    expect(kindsIn('Solde precedent')).toEqual(['opening']);
    expect(kindsIn('deposits/additions')).toEqual(['credits']);
  });

  it('are taken in their longest form', () => {
    expect(kindsIn('opening balance')).toEqual(['opening']);
    expect(kindsIn('opening the balance')).toEqual(['balance']);
  });

  it('are whole words', () => {
    expect(kindsIn('balances rebalance')).toEqual([]);
  });

  it('belong to the first list that holds them', () => {
    expect(kindsIn('balance')).toEqual(['balance']);
  });

  it('tell the words they cover, left to right', () => {
    const words = wordsAt(0, [0, 'Your opening balance and Deposits/Additions here']);
    const [, opening, balance, , deposits] = words;
    expect(balances.matchAll(words)).toEqual([
      { kind: 'opening', phrase: 'opening balance', first: 1, last: 2, head: opening, tail: balance },
      { kind: 'credits', phrase: 'deposits additions', first: 4, last: 4, head: deposits, tail: deposits },
    ]);
  });

  it('do not overlap', () => {
    expect(kindsIn('c/f credits')).toEqual(['credits']);
    expect(kindsIn('c/f opening balance balance')).toEqual(['carried', 'opening', 'balance']);
  });

  it('are found inside a word of a script without spaces, the longest one', () => {
    expect(kindsIn('前月繰越残高円')).toEqual(['carried']);
    expect(kindsIn('普通預金残高')).toEqual(['balance']);
  });

  it('find nothing in an empty text', () => {
    expect(kindsIn('')).toEqual([]);
    expect(balances.matchAll([])).toEqual([]);
  });

  it('are found in words that hyphens hold together', () => {
    expect(kindsIn('Opening-balance')).toEqual(['opening']);
  });
});
