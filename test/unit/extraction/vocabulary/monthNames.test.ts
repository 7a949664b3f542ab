import { describe, expect, it } from 'vitest';
import { monthNamed, plainLetters } from '../../../../electron/extraction/vocabulary/monthNames.ts';

describe('the month that a word names', () => {
  it.each([
    ['January', 1],
    ['FEB', 2],
    ['März', 3],
    ['Jänner', 1],
    ['févr.', 2],
    ['août', 8],
    ['décembre', 12],
    ['abril', 4],
    ['Mei', 5],
    ['Ogos', 8],
    ['Dis', 12],
    ['października', 10],
    ['kesäkuu', 6],
    ['Ağustos', 8],
    ['gen', 1],
    ['МАЙ', 5],
    ['ก.พ.', 2],
    ['มิถุนายน', 6],
  ])('%s is month %i', (word, month) => {
    expect(monthNamed(word)).toBe(month);
  });

  it('may end in a full stop or a comma', () => {
    expect(monthNamed('Sept.')).toBe(9);
    expect(monthNamed('October,')).toBe(10);
    expect(monthNamed('October;')).toBeNull();
  });

  it.each(['Ma', 'Market', 'Janet', 'Total', '', 'Decembered', 'constructor', '5'])('is none for "%s"', (word) => {
    expect(monthNamed(word)).toBeNull();
  });

  it('has the same number by every name of all twelve months in English', () => {
    const long = 'january february march april may june july august september october november december'.split(' ');
    const short = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
    const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(long.map(monthNamed)).toEqual(twelve);
    expect(short.map(monthNamed)).toEqual(twelve);
  });
});

describe('plain letters', () => {
  it('are lower case without accents', () => {
    expect(plainLetters('Übertrag PÉRIODE ção')).toBe('ubertrag periode cao');
  });

  it('write out letters that are not a letter with an accent', () => {
    expect(plainLetters('Straße ZŁ Køb Æble')).toBe('strasse zl kob aeble');
  });

  it('keep Thai vowel signs', () => {
    expect(plainLetters('มีนาคม')).toBe('มีนาคม');
  });
});
