import { unescaped } from './decode.ts';
import type { FileRow, FileStatement } from './statement.ts';

type Element = { name: string; text: string; children: Element[] };

/**
 * The statements of an OFX or QFX file, as SGML (1.x, where fields need no closing tag) or XML (2.x).
 * Source: OFX 2.2, sections 11.4 (banking) and 11.4.4.1 (`STMTTRN`).
 */
export function readOfx(text: string): FileStatement[] {
  const root = elementsOf(text);
  return ['STMTRS', 'CCSTMTRS', 'INVSTMTRS'].flatMap((name) => all(root, name)).map(statementOf);
}

function statementOf(element: Element): FileStatement {
  const [account = null] = ['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'].flatMap((name) => all(element, name));
  const ledger = all(element, 'LEDGERBAL')[0];
  const rows = all(element, 'STMTTRN').flatMap(rowOf);
  const closing = ledger === undefined ? null : field(ledger, 'BALAMT');
  return {
    bank: null,
    holder: null,
    account: account === null ? null : field(account, 'ACCTID'),
    currency: field(element, 'CURDEF'),
    from: dateOf(field(element, 'DTSTART')),
    to: dateOf(field(element, 'DTEND')),
    opening: null,
    closing: ledger && closing !== null ? { amount: closing, date: dateOf(field(ledger, 'DTASOF')) } : null,
    rows,
  };
}

function rowOf(element: Element): FileRow[] {
  const date = dateOf(field(element, 'DTPOSTED'));
  const amount = field(element, 'TRNAMT');
  if (date === null || amount === null) return [];
  const words = ['NAME', 'MEMO', 'CHECKNUM'].map((name) => field(element, name)).filter((word) => word !== null);
  return [{ date, valueDate: dateOf(field(element, 'DTAVAIL')), description: [...new Set(words)].join(' '), amount }];
}

/** `20240102100000[-03:EST]` → `2024-01-02`: the bank's own day, in its own time zone. */
function dateOf(value: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value ?? '') ?? [];
  return year === undefined ? null : [year, month, day].join('-');
}

function elementsOf(text: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  for (const [, slash, name = '', value = ''] of text.matchAll(/<(\/?)([A-Za-z0-9._]+)[^>]*>([^<]*)/g)) {
    if (slash === '/') {
      const at = open.findLastIndex((element) => element.name === name.toUpperCase());
      if (at > 0) open.length = at;
      continue;
    }
    const element: Element = { name: name.toUpperCase(), text: unescaped(value.trim()), children: [] };
    (open.at(-1) ?? root).children.push(element);
    // A field holds text, and its closing tag may be left out; an aggregate holds elements.
    if (element.text === '') open.push(element);
  }
  return root;
}

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

function field(element: Element, name: string): string | null {
  const text = all(element, name)[0]?.text ?? '';
  return text === '' ? null : text;
}
