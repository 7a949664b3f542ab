import { describe, expect, test } from 'vitest';
import { eachOnce, ofxNotes, ofxOf } from '../../../electron/exporting/ofx/ofx.ts';
import { qboNotes, qboOf } from '../../../electron/exporting/ofx/qbo.ts';
import type { ExportSubject } from '../../../electron/exporting/subject.ts';
import { bytesOf, hostileTexts, subjectSaying, subjectWith } from './invented.ts';

const ofx = async (subject: ExportSubject): Promise<string> => (await bytesOf(ofxOf(subject))).toString();
const ids = (text: string): string[] => [...text.matchAll(/<FITID>([^<]+)<\/FITID>/g)].map((match) => match[1]!);
const february = (rows: [string, string, string][], id = 'feb') => ({
  id,
  period: ['2026-02-01', '2026-02-28'] as [string, string],
  opening: '0.00',
  closing: `${rows.length}.00`,
  rows,
});

/** Children of each aggregate in the order that OFX 2.2 gives them; `?` may be missing, `*` may come any number of times. */
const rules: Record<string, string> = {
  OFX: 'SIGNONMSGSRSV1 BANKMSGSRSV1? CREDITCARDMSGSRSV1?',
  SIGNONMSGSRSV1: 'SONRS',
  SONRS: 'STATUS DTSERVER LANGUAGE FI? INTU.BID? INTU.ORG?',
  FI: 'ORG FID',
  STATUS: 'CODE SEVERITY MESSAGE?',
  BANKMSGSRSV1: 'STMTTRNRS*',
  STMTTRNRS: 'TRNUID STATUS STMTRS',
  STMTRS: 'CURDEF BANKACCTFROM BANKTRANLIST? LEDGERBAL?',
  BANKACCTFROM: 'BANKID ACCTID ACCTTYPE',
  CREDITCARDMSGSRSV1: 'CCSTMTTRNRS*',
  CCSTMTTRNRS: 'TRNUID STATUS CCSTMTRS',
  CCSTMTRS: 'CURDEF CCACCTFROM BANKTRANLIST? LEDGERBAL?',
  CCACCTFROM: 'ACCTID',
  BANKTRANLIST: 'DTSTART DTEND STMTTRN*',
  STMTTRN: 'TRNTYPE DTPOSTED DTUSER? DTAVAIL? TRNAMT FITID NAME MEMO?',
  LEDGERBAL: 'BALAMT DTASOF',
};
const values: Record<string, RegExp> = {
  CODE: /^0$/,
  SEVERITY: /^INFO$/,
  MESSAGE: /^.{1,255}$/su,
  DTSERVER: /^\d{14}\.\d{3}\[0:GMT\]$/,
  LANGUAGE: /^ENG$/,
  ORG: /^.{1,32}$/,
  FID: /^\d{1,32}$/,
  'INTU.BID': /^\d{1,10}$/,
  'INTU.ORG': /^.{1,32}$/,
  TRNUID: /^.{1,36}$/,
  CURDEF: /^[A-Z]{3}$/,
  BANKID: /^[A-Z0-9]{1,9}$/,
  ACCTID: /^.{1,22}$/,
  ACCTTYPE: /^(CHECKING|SAVINGS)$/,
  DTSTART: /^\d{14}$/,
  DTEND: /^\d{14}$/,
  TRNTYPE: /^(DEBIT|CREDIT)$/,
  DTPOSTED: /^\d{14}$/,
  DTUSER: /^\d{14}$/,
  DTAVAIL: /^\d{14}$/,
  TRNAMT: /^-?\d+(\.\d+)?$/,
  FITID: /^[0-9a-f]{32}$/,
  NAME: /^.{1,32}$/su,
  MEMO: /^.{1,255}$/su,
  BALAMT: /^-?\d+(\.\d+)?$/,
  DTASOF: /^\d{14}/,
};
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Reads the body by the rules above. @throws {Error} where one is broken */
function validate(
  text: string,
  head = /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?>\n<\?OFX OFXHEADER="200" VERSION="220" /,
): void {
  expect(text).toMatch(head);
  const open: { tag: string; children: string[]; text: string }[] = [{ tag: '', children: [], text: '' }];
  const body = text
    .slice(text.indexOf('<'))
    .replace(/<\?.*?\?>/g, '')
    .replace(/<!--.*?-->/gs, '');
  for (const [, close, tag, words] of body.matchAll(/<(\/?)([A-Z0-9.]+)>|([^<]+)/g)) {
    const inner = open.at(-1)!;
    if (words !== undefined) inner.text += words.replace(/&(\w+);/g, (_, name: string) => entities[name]!);
    else if (close === '') {
      inner.children.push(tag!);
      open.push({ tag: tag!, children: [], text: '' });
    } else {
      const { tag: opened, children, text: value } = open.pop()!;
      if (opened !== tag) throw new Error(`${opened} ends as ${tag}`);
      const rule = rules[tag];
      if (rule === undefined) {
        if (values[tag]?.test(value) !== true) throw new Error(`${tag} is "${value}"`);
      } else {
        const pattern = rule.split(' ').map((part) => part.replace(/^([\w.]+?)([?*]?)$/, '(?:$1 )$2'));
        if (!new RegExp(`^${pattern.join('')}$`).test(children.map((child) => `${child} `).join('')))
          throw new Error(`${tag} holds ${children.join(' ')}`);
      }
    }
  }
  expect(open).toHaveLength(1);
  expect(open[0]!.children).toEqual(['OFX']);
}

test('obeys the rules of OFX 2.2', async () => {
  const text = await ofx(subjectWith());
  validate(text);
  expect(text).toContain(
    '<DTPOSTED>20260210120000</DTPOSTED><DTUSER>20260209120000</DTUSER><DTAVAIL>20260211120000</DTAVAIL><TRNAMT>-400.05</TRNAMT>',
  );
  expect(text).toContain('<DTPOSTED>20260227120000</DTPOSTED><TRNAMT>-12.50</TRNAMT>');
  expect(text).toContain('<LEDGERBAL><BALAMT>687.55</BALAMT><DTASOF>20260228120000</DTASOF></LEDGERBAL>');
  expect(text).toContain('<BANKID>MULLERSOH</BANKID>');
});

test('obeys them for cards, for savings, and for what is not printed', async () => {
  const card = await ofx(subjectWith(undefined, { type: 'card' }));
  validate(card);
  expect(card).toContain('<CCACCTFROM>');
  const bare = await ofx(subjectWith(undefined, { type: 'savings', number: null, bank: null, currency: null }));
  validate(bare);
  expect(bare).toContain('<CURDEF>XXX</CURDEF>');
  expect(bare).toContain('<ACCTTYPE>SAVINGS</ACCTTYPE>');
});

test('obeys them whatever the rows say', async () => validate(await ofx(subjectSaying(hostileTexts))));

test('gives a row the same id in every export, and each of several equal rows its own', async () => {
  const rows: [string, string, string][] = [
    ['2026-02-03', 'Coffee', '1.00'],
    ['2026-02-03', 'Coffee', '1.00'],
    ['2026-02-03', 'Coffee', '1.0'],
  ];
  const all = ids(await ofx(subjectWith([february(rows)])));
  expect(new Set(all).size).toBe(3);
  const narrowed = ids(await ofx(subjectWith([february(rows.slice(0, 1))])));
  expect(narrowed).toEqual(all.slice(0, 1));
  const masked = ids(await ofx(subjectWith([february(rows)], { number: '•••• 1773' })));
  expect(masked).toEqual(all);
});

test('takes a day that two statements cover once, and keeps twins of a handed-over day', () => {
  const once = (second: [string, string]) => {
    const rows: [string, string, string][] = [
      ['2026-02-28', 'Coffee', '1.00'],
      ['2026-02-28', 'Coffee', '1.00'],
    ];
    const subject = subjectWith([february(rows), { ...february(rows, 'again'), period: second }]);
    return [...eachOnce(subject.accounts[0]!, [...subject.rows()])];
  };
  expect(once(['2026-02-15', '2026-03-14'])).toHaveLength(2);
  expect(new Set(once(['2026-02-28', '2026-03-31']).map(({ id }) => id)).size).toBe(4);
});

test('marks what is not proved, and says which accounts print no balance', async () => {
  const subject = subjectWith([{ ...february([['2026-02-03', 'x', '1.00']]), opening: null, closing: null }]);
  const text = await ofx(subject);
  validate(text);
  expect(text).toContain('<!-- NOT RECONCILED: 1 of 1 statement is not reconciled. -->');
  expect(text).not.toContain('LEDGERBAL');
  expect(ofxNotes(subject)).toEqual([expect.stringMatching(/prints no closing balance/)]);
  expect(ofxNotes(subjectWith())).toEqual([]);
});

test('says of each account and each row that they are not proved, where a program shows it', async () => {
  const march = february([['2026-03-03', 'Toll', '1.00']], 'mar');
  const subject = subjectWith([
    february([['2026-02-03', 'Toll', '1.00']]),
    { ...march, period: ['2026-03-01', '2026-03-31'], opening: '9.00', closing: '10.00' },
  ]);
  const files = [await ofx(subject), (await bytesOf(qboOf(subject))).toString('latin1')];
  for (const text of files) {
    expect(text).toMatch(/<SONRS><STATUS><CODE>0<\/CODE><SEVERITY>INFO<\/SEVERITY><MESSAGE>NOT RECONCILED: /);
    expect(text).toMatch(/<TRNUID>0<\/TRNUID><STATUS>.*?<MESSAGE>NOT RECONCILED: Not continuous\. .*?<\/MESSAGE>/);
    expect(text.match(/<NAME>Toll<\/NAME><MEMO>\[NOT RECONCILED: Not continuous\] Toll<\/MEMO>/g)).toHaveLength(2);
  }
  validate(files[0]!);
  validate(files[1]!, /^OFXHEADER:100/);
  expect(await ofx(subjectWith())).not.toMatch(/MESSAGE|MEMO/);
});

test('writes rows that are left out of analysis, which the bank has booked all the same', () => {
  const subject = subjectWith();
  const rows = [...subject.rows()].map((entry) => ({ ...entry, row: { ...entry.row, leftOut: true } }));
  expect([...eachOnce(subject.accounts[0]!, rows)]).toHaveLength(3);
});

test('writes nothing that is no row or counted elsewhere, and an edited row under the id that it had', () => {
  const subject = subjectWith();
  const [account] = subject.accounts;
  const [salary, rent, fee] = [...subject.rows()];
  const before = [...eachOnce(account!, [salary!])];
  const edited = { ...salary!, row: { ...salary!.row, amount: '1000.20', read: { amount: salary!.row.amount } } };
  const without = [
    { ...rent!, row: { ...rent!.row, excluded: true } },
    { ...fee!, row: { ...fee!.row, repeated: true } },
  ];
  expect([...eachOnce(account!, [edited, ...without])].map(({ row, id }) => [row.amount, id])).toEqual([
    ['1000.20', before[0]!.id],
  ]);
});

describe('a file for QuickBooks', () => {
  const qbo = async (subject: ExportSubject): Promise<Buffer> => bytesOf(qboOf(subject));
  const head = /^OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n(?:[A-Z]+:\w+\r\n){6}\r\n<OFX>/;

  test('obeys the rules of OFX 1.0.2 and names an institution that Intuit knows', async () => {
    for (const type of ['current', 'savings', 'card']) {
      const text = (await qbo(subjectWith(undefined, { type }))).toString('latin1');
      validate(text, head);
      expect(text).toContain('<INTU.BID>3000</INTU.BID><INTU.ORG>B1</INTU.ORG></SONRS>');
    }
    validate((await qbo(subjectSaying(hostileTexts))).toString('latin1'), head);
  });

  test('has the same rows under the same ids as the OFX, and the number of the account as it was asked for', async () => {
    const text = (await qbo(subjectWith())).toString('latin1');
    expect(ids(text)).toEqual(ids(await ofx(subjectWith())));
    expect(text).toContain('<ACCTID>62-0004-1773</ACCTID>');
    const masked = (await qbo(subjectWith(undefined, { number: '•••• 1773' }))).toString('latin1');
    expect(masked).not.toContain('62-0004');
  });

  test('is written in code page 1252, without accents that it lacks', async () => {
    const bytes = await qbo(subjectSaying(['Café – Łódź ő €5 日本']));
    expect(new TextDecoder('windows-1252').decode(bytes)).toContain('<NAME>Café – ?ódz o €5 ??</NAME>');
  });

  test('says that QuickBooks asks for the account', () =>
    expect(qboNotes(subjectWith())[0]).toMatch(/QuickBooks asks/));
});
