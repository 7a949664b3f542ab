import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../electron/extraction/readStatement.ts';
import { chains } from '../../../../electron/extraction/search/chains.ts';
import { evaluate } from '../../../../electron/extraction/search/evaluate.ts';
import { rhythm } from '../../../../electron/extraction/search/rhythm.ts';
import { proofOf, search, type Found } from '../../../../electron/extraction/search/search.ts';
import { evidenceIn, nameless } from '../support/searchedPages.ts';
import { typedLayout } from '../support/typed.ts';

const amounts = [-211.4, 1930, -58.19, -420.77, 64.05, -18.62].map((amount) => Math.round(amount * 10_000));

describe('the proposers', () => {
  it('give the columns of which one follows from the others, whatever they are called', () => {
    const found = chains(evidenceIn(nameless), { columns: 0, sums: 0 });
    expect(found.map(({ items }) => items.map(({ units }) => units))).toContainEqual(amounts);
  });

  it('pay for every pair of columns that they look at', () => {
    const tries = { columns: 0, sums: 0 };
    chains(evidenceIn(nameless), tries);
    rhythm(evidenceIn(nameless), tries);
    expect(tries.columns).toBeGreaterThan(10);
    expect(tries.sums).toBeGreaterThan(0);
  });

  it('give the dated lines that repeat their shape', () => {
    const list = '01 Jan   Qxv   20.10\n02 Jan   Zwk   30.20\n03 Jan   Kvq   40.30\n04 Jan   Wzx   50.40\n';
    const found = rhythm(evidenceIn(list), { columns: 0, sums: 0 });
    expect(found.map(({ items }) => items.length)).toContain(4);
  });
});

describe('the search', () => {
  it('proves a table in words of no language', () => {
    const found = search([evidenceIn(nameless)], [])!;
    expect(found.best.rows.map(({ units }) => units)).toEqual(amounts);
    expect(proofOf(found)).toBe('proved');
  });

  it('comes to the same each time', () => {
    const [one, other] = [1, 2].map(() => search([evidenceIn(nameless)], [])!);
    const said = ({ best, ...found }: Found) => ({
      ...{ ...found, net: best.net, fit: best.fit, faults: best.faults },
      rows: best.rows.map(({ token: { id }, units, by }) => [id, units, by]),
    });
    expect(said(one!)).toEqual(said(other!));
  });

  it('proves nothing where a figure of the page is another', () => {
    for (const [figure, other] of [
      ['58.19', '58.91'],
      ['1,930.00', '1,390.00'],
      ['2,256.99', '2,265.99'],
    ] as const) {
      const found = search([evidenceIn(nameless.replace(figure, other))], [])!;
      expect(proofOf(found)).toBe('open');
    }
  });

  it('proves nothing where a row is gone', () => {
    const found = search([evidenceIn(nameless.replace(/^09.*\n/m, ''))], [])!;
    expect(proofOf(found)).toBe('open');
  });

  it('gives readings whose score is what evaluate says of their choice', () => {
    const { best } = search([evidenceIn(nameless)], [])!;
    expect(evaluate(best.choice).equations).toEqual(best.equations);
  });
});

describe('a statement that the rules do not prove', () => {
  const read = (text: string) => readStatement(typedLayout(text).pages);

  it('is read where a later page lies beside the first', () => {
    const shifted = nameless
      .replace(/^(?=\d)/gm, '        ')
      .split('\n')
      .slice(4, 10)
      .join('\n');
    const goesOn = shifted.replace(/0?(\d+)\/01\/2024/g, (_, day: string) => `${day.padStart(2, '0')}/01/2024`);
    const rows = read(`${nameless.split('\n').slice(0, 10).join('\n')}\n=====PAGE\n${goesOn}`);
    expect(rows.flatMap(({ transactions }) => transactions).length).toBeGreaterThanOrEqual(6);
  });

  it('keeps rows that nothing proves, with doubts', () => {
    const [account] = read(
      'Qzx\n01/02/2024QXV ZWK VQ      20.10\n02/02/2024KVW XQZ VK      30.20\n03/02/2024ZXQ KWV QZ      40.30\n',
    );
    expect(account!.transactions.map(({ date }) => date.slice(0, 4))).toEqual(['2024', '2024', '2024']);
    expect(account!.verdict.state).not.toBe('reconciled');
    expect(account!.transactions.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });

  it('leaves a reading alone that says the same, without doubts of its own', () => {
    const [account] = read(`Kestrel Bank                    Account number 12345678
Account holder: Naledi Vosloo   Statement period 01/04/2026 to 30/04/2026
Currency: GBP

Date          Description                Paid out     Paid in      Balance
              Opening balance                                     1,000.00
02/04/2026    GROCER                        40.00                   960.00
              ADVICE                        l0.50                   960.00
12/04/2026    NOTICE                        1O.50                   960.00
31/04/2026    FUEL                          10.00                   950.00
29/04/2026    REFUND                                    20.00       970.00
              Closing balance                                       970.00
`);
    expect(account!.verdict.state).toBe('mismatch');
    expect(account!.transactions.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('is read where its lines are running text, by the order of their figures', () => {
    const [account] = read(`Extracto de cuenta
Periodo 01/02/2026 al 28/02/2026
Detalle
01-02-2026 Transferencia enviada PERSONA UNO 54000000001 -15.950,00 44.539,43
01-02-2026 Transferencia enviada EMPRESA DOS 54000000002 -22.600,00 21.939,43
01-02-2026 Transferencia enviada PERSONA TRES CUATRO 54000000003 -880,00 21.059,43
01-02-2026 Transferencia recibida PERSONA CINCO 54000000004 740,00 21.799,43
01-02-2026 Transferencia recibida COMERCIO SEIS 54000000005 4.300,00 26.099,43
01-02-2026 Transferencia recibida PERSONA SIETE 54000000006 1.117,00 27.216,43
01-02-2026 Rendimientos 1012812986545 102,57 35.707,09
04-02-2026 Pago de servicios EMPRESA ENERGIA 54000000007 -16.124,94 26.267,37
10-02-2026 Cobro 54000000008 4.768,61 22.303,18
23-02-2026 Pago COMERCIO NUEVE 54000000009 -71.080,00 2.685,72
`);
    expect(account!.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-15950.00', '44539.43'],
      ['-22600.00', '21939.43'],
      ['-880.00', '21059.43'],
      ['740.00', '21799.43'],
      ['4300.00', '26099.43'],
      ['1117.00', '27216.43'],
      ['102.57', '35707.09'],
      ['-16124.94', '26267.37'],
      ['4768.61', '22303.18'],
      ['-71080.00', '2685.72'],
    ]);
    expect(account!.verdict.state).not.toBe('reconciled');
  });

  it('leaves the direction of the first row open where no mark and no balance before it tells', () => {
    const [account] = read(`Maple Example Bank
From March 1, 2026 to March 31, 2026
date description withdrawals deposits balance
Mar 3 COFFEE COMPANY 4.50 1,995.50
Mar 10 PAYROLL DEPOSIT LTD 2,150.00 4,145.50
Mar 21 E-TRANSFER SENT 300.00 3,845.50
Closing balance 3,845.50
`);
    const open = account?.transactions.map(({ doubts }) => doubts.map(({ reason }) => reason));
    expect(open).toEqual([['direction-unknown'], [], []]);
    expect(account?.verdict.state).not.toBe('balances-hold');
  });

  it('is read where the figures stand below the dates, in running text', () => {
    const [account] = read(`Estratto conto riassuntivo
Conto 1.303,81 EUR 3.003,14 EUR 403,78 EUR 3.903,17 EUR
01 set Pagamento
Interessi 1,75 EUR 1.305,56 EUR
2026 del mese
01 set
Bonifico da Elio Fontana 3.000,00 EUR 4.305,56 EUR
2026
02 set Piano di accumulo indice europeo
Commercio 1,39 EUR 4.304,17 EUR
2026 quote 0.005285
02 set
Premio sui pagamenti 1,39 EUR 4.305,56 EUR
2026
02 set Piano di accumulo indice mondiale
Commercio 373,03 EUR 3.932,53 EUR
2026 quote 0.950570
07 set Transazione
Mercato di Paola 29,36 EUR 3.903,17 EUR
2026 con carta
`);
    expect(account!.transactions.map(({ date, amount }) => `${date.slice(5)} ${amount}`)).toEqual([
      ...['09-01 1.75', '09-01 3000.00', '09-02 -1.39', '09-02 1.39', '09-02 -373.03', '09-07 -29.36'],
    ]);
  });

  it('is read where signs stand apart in running text', () => {
    const [account] = read(`Kontoauszug 01.11.2026 bis 30.11.2026
Buchung Valuta Vorgang Soll Haben
02.11. 02.11. Stadtwerke Neuburg - 40,00
Fixkosten
02.11. 02.11. Kaufhalle Mitte - 14,40
06.11. 06.11. Sparverein Seeblick + 562,00
09.11. 09.11. Apotheke am Markt - 5,33
`);
    expect(account!.transactions.map(({ amount }) => amount)).toEqual(['-40.00', '-14.40', '562.00', '-5.33']);
  });

  it('is read where pages are missing throughout', () => {
    const [account] = read(`Abraxa Bank     Page 1 of 8
01 Mar 2026
03/03/2026 Payment received 0 -\u25a035,000.00 CR
05/03/2026 Grocer Pune 250 \u25a012,543.87
08/03/2026 Books Mumbai 179 \u25a08,976.45
`);
    expect(account?.transactions.map(({ amount }) => amount.replace('-', ''))).toEqual([
      ...['35000.00', '12543.87', '8976.45'],
    ]);
    expect(account?.verdict.state).toBe('pages-missing');
  });

  it('is read in records of named lines, though they stand in the same places on each page', () => {
    const record = (day: number, amount: string, text: string): string =>
      `Account Number: 6958-2317-4032\nTransaction Date: 2026-03-${String(day).padStart(2, '0')}\nTransaction Amount: $${amount}\nDescription: ${text}\n`;
    const page = (from: number): string =>
      Array.from({ length: 6 }, (_, at) => record(from + at, `${20 + from + 3 * at}.00`, `Shop ${'ABCDEF'[at]!}`)).join(
        '\n',
      );
    const [account] = read(`Bank Statement\n\n${page(1)}\n=====PAGE\n\n\n${page(11)}`);
    expect(account!.transactions.map(({ date }) => date.slice(8))).toEqual([
      ...['01', '02', '03', '04', '05', '06', '11', '12', '13', '14', '15', '16'],
    ]);
  });

  it('takes no column for balances that do not follow from each other', () => {
    const [account] = read(`                         ОТЧЕТ ПО СЧЕТУ КАРТЫ
ЗА ПЕРИОД                ДАТА СОСТАВЛЕНИЯ ОТЧЕТА     СТРАНИЦА
01МАР26 - 31МАЙ26        31МАЙ26                     001

ОСТАТОК НА НАЧАЛО ПЕРИОДА:                                                          318.30+
--------------------+-----+-------+-------+--------------------------+-------------+------------
       ТИП КАРТЫ    |ДАТА |ДАТА   |  №    |       ВИД, МЕСТО         |     СУММА В |      СУММА В
                    |ОПЕР.|ОБРАБ. |ОПЕР.  |       СОВЕРШЕНИЯ         |      ВАЛЮТЕ |ВАЛЮТЕ СЧЕТА
--------------------+-----+-------+-------+--------------------------+-------------+------------
                     17МАР 18МАР26 220342  ONLINE          RUR             100.00     100.00CR
                     17МАР 18МАР26 282725  ONLINE          RUR             412.00     412.00
                     02АПР 02АПР26 000000  ПОПОЛНЕНИЕ      RUR           10000.00   10000.00CR
                     03МАЙ 03МАЙ26 277436  ONLINE          RUR            5000.00    5000.00
                     07МАЙ 07МАЙ26 211698  ATM 038470      RUR            4900.00    4900.00
--------------------+-----+-------+-------+--------------------------+-------------+------------
ОСТАТОК НА КОНЕЦ ПЕРИОДА:                                                           106.30+
`);
    expect(account!.transactions.map(({ date, amount, balance }) => [date.slice(5), amount, balance])).toEqual([
      ['03-18', '100.00', null],
      ['03-18', '-412.00', null],
      ['04-02', '10000.00', null],
      ['05-03', '-5000.00', null],
      ['05-07', '-4900.00', null],
    ]);
  });
});
