import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { accountsOf, rowsOf } from './readBankFile.ts';

/** The same three bookings of an invented account, in each format as its standard writes them. */
const number = 'NL91ABNA0417164300';
const rows = [
  '2026-03-02 2500.00 Salary Harrow Dale',
  '2026-03-05 -845.50 Rent March',
  '2026-03-30 -12.00 Account fee',
];

const ofxTransactions = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260302120000[+1:CET]<TRNAMT>2500.00<FITID>1<NAME>Salary Harrow Dale</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-845.50<FITID>2<NAME>Rent<MEMO>March</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20260330<TRNAMT>-12<FITID>3<NAME>Account fee</STMTTRN>`;

const ofx = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>ABNA<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
${ofxTransactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>2642.50<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const mt940 = `:20:STMT0001
:25:${number}EUR
:28C:3/1
:60F:C260301EUR1000,00
:61:2603020302C2500,00NTRFNONREF
:86:Salary Harrow Dale
:61:2603050305D845,50NTRFNONREF
:86:Rent March
:61:2603300330D12,NCHGNONREF
:86:Account fee
:62F:C260331EUR2642,50
-`;

const entry = (date: string, sign: 'CRDT' | 'DBIT', amount: string, words: string, status = 'BOOK'): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts>
<BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>
<NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const balance = (code: string, amount: string, date: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`;

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>2026-03-31T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${number}</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Nomsa Vries</Nm></Ownr></Acct>
${balance('OPBD', '1000.00', '2026-03-01')}${balance('CLBD', '2642.50', '2026-03-31')}
${entry('2026-03-02', 'CRDT', '2500.00', 'Salary Harrow Dale')}
${entry('2026-03-05', 'DBIT', '845.50', 'Rent March')}
${entry('2026-03-30', 'DBIT', '12.00', 'Account fee')}
${entry('2026-03-31', 'DBIT', '99.00', 'Not booked yet', 'PDNG')}
</Stmt></BkToCstmrStmt></Document>`;

const qif = `!Type:Bank
D30/03/2026
T-12.00
PAccount fee
^
D05/03/2026
T-845.50
PRent
MMarch
^
D02/03/2026
T2,500.00
PSalary Harrow Dale
^
`;

const csv = `Account;${number}
Date;Booking text;Amount;Balance
30.03.2026;Account fee;-12,00;2.642,50
05.03.2026;Rent March;-845,50;2.654,50
02.03.2026;Salary Harrow Dale;2.500,00;3.500,00
`;

const webPage = `<html><head><meta charset="utf-8"></head><table>
<tr><td>Date</td><td>Text</td><td>Debit</td><td>Credit</td><td>Balance</td></tr>
<tr><td>30.03.2026</td><td>Account&nbsp;fee</td><td>12,00</td><td></td><td>2.642,50</td></tr>
<tr><td>05.03.2026</td><td><b>Rent</b> March</td><td>845,50</td><td></td><td>2.654,50</td></tr>
<tr><td>02.03.2026</td><td>Salary Harrow Dale</td><td></td><td>2.500,00</td><td>3.500,00</td></tr>
</table></html>`;

const cell = (value: string | number | Date): { value: string | number | Date; format?: string } =>
  value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value };
const workbook = (): Promise<Buffer> =>
  writeXlsxFile([
    ['Date', 'Text', 'Amount', 'Balance'].map(cell),
    [new Date('2026-03-02'), 'Salary Harrow Dale', 2500, 3500].map(cell),
    [new Date('2026-03-05'), 'Rent March', -845.5, 2654.5].map(cell),
    [new Date('2026-03-30'), 'Account fee', -12, 2642.5].map(cell),
  ]).toBuffer();

describe('a bank’s data file, set on pages and read like a statement', () => {
  it.each([
    ['an OFX file', 'march.ofx', ofx],
    ['the same under the name of Quicken', 'march.qfx', ofx],
    ['MT940', 'march.sta', mt940],
    ['CAMT.053', 'march.xml', camt],
    ['QIF', 'march.qif', qif],
  ])('%s gives the rows that it holds', async (_, name, content) => {
    const [account, ...others] = await accountsOf(name, content);
    expect(others).toEqual([]);
    expect(rowsOf(account!)).toEqual(rows);
  });

  it.each([
    ['CSV', 'march.csv', csv],
    ['a web page that a bank calls .xls', 'march.xls', webPage],
  ])('%s gives its rows, oldest first, with their balances', async (_, name, content) => {
    const [account] = await accountsOf(name, content);
    expect(account!.transactions.map(({ date, amount, balance: after }) => [date, amount, after])).toEqual([
      ['2026-03-02', '2500.00', '3500.00'],
      ['2026-03-05', '-845.50', '2654.50'],
      ['2026-03-30', '-12.00', '2642.50'],
    ]);
  });

  it('a workbook gives its dates and figures as a page prints them', async () => {
    const [account] = await accountsOf('march.xlsx', await workbook());
    expect(rowsOf(account!)).toEqual([
      '2026-03-02 2500.00 = 3500.00 Salary Harrow Dale',
      '2026-03-05 -845.50 = 2654.50 Rent March',
      '2026-03-30 -12.00 = 2642.50 Account fee',
    ]);
  });

  it.each([
    ['MT940', 'march.sta', mt940],
    ['CAMT.053', 'march.xml', camt],
  ])('%s, which tells both balances, is reconciled', async (_, name, content) => {
    const [account] = await accountsOf(name, content);
    expect(account).toMatchObject({ number, currency: 'EUR', opening: '1000.00', closing: '2642.50' });
    expect(account!.verdict.state).toBe('reconciled');
  });

  it('a changed amount in it is a mismatch, as on paper', async () => {
    const [account] = await accountsOf('march.sta', mt940.replace('D845,50', 'D745,50'));
    expect(account!.verdict).toMatchObject({ state: 'mismatch', difference: '-100.00' });
  });

  it('OFX, which tells the closing balance alone, is not', async () => {
    const [account] = await accountsOf('march.ofx', ofx);
    expect(account).toMatchObject({ currency: 'EUR', opening: null, closing: '2642.50' });
    expect(account!.verdict.state).toBe('no-balances-printed');
  });

  it('statements of several days are one where each opens with what the one before closes with', async () => {
    const next = mt940.replace('C260301EUR1000,00', 'C260331EUR2642,50').replace('EUR2642,50\n-', 'EUR4285,00\n-');
    const [account, ...others] = await accountsOf('days.sta', `${mt940}\n${next}`);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ opening: '1000.00', closing: '4285.00' });
    expect(account!.transactions).toHaveLength(6);
  });

  it('statements that do not follow on each other stay apart', async () => {
    const other = mt940.replace('C260301EUR1000,00', 'C260331EUR3000,00').replace('EUR2642,50\n-', 'EUR4642,50\n-');
    expect(await accountsOf('days.sta', `${mt940}\n${other}`)).toHaveLength(2);
  });
});
