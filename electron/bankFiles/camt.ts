import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { FileBalance, FileRow, FileStatement } from './statement.ts';

const many = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<z.ZodArray<Schema>> =>
  z.array(schema).optional();
const text = z.string().optional();
const amount = z.object({ '#text': z.string(), '@Ccy': text });
const day = z.object({ Dt: text, DtTm: text });
const party = z.object({ Nm: text, Pty: z.object({ Nm: text }).optional() });
const details = z.object({
  RltdPties: z.object({ Dbtr: party.optional(), Cdtr: party.optional() }).optional(),
  RmtInf: z.object({ Ustrd: many(z.string()) }).optional(),
});
const entry = z.object({
  Amt: amount,
  CdtDbtInd: z.string(),
  Sts: z.union([z.string(), z.object({ Cd: text })]).optional(),
  BookgDt: day.optional(),
  ValDt: day.optional(),
  AddtlNtryInf: text,
  NtryDtls: many(z.object({ TxDtls: many(details) }).or(z.literal(''))),
});
const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text }) }).optional(),
  Amt: amount,
  CdtDbtInd: z.string(),
  Dt: day.optional(),
});
const statement = z.object({
  Acct: z.object({
    Id: z.object({ IBAN: text, Othr: z.object({ Id: text }).optional() }).optional(),
    Ccy: text,
    Ownr: z.object({ Nm: text }).optional(),
    Svcr: z.object({ FinInstnId: z.object({ Nm: text }) }).optional(),
  }),
  FrToDt: z.object({ FrDtTm: text, ToDtTm: text, FrDt: text, ToDt: text }).optional(),
  Bal: many(balance),
  Ntry: many(entry),
});
const camt = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({ Stmt: many(statement) }).optional(),
    BkToCstmrAcctRpt: z.object({ Rpt: many(statement) }).optional(),
  }),
});

const lists = new Set(['Stmt', 'Rpt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']);

/**
 * The statements of an ISO 20022 file: `camt.053` (bank to customer statement) and `camt.052` (account report, without a
 * closing balance before the day ends). Entries that are only pending are left out, as they are in no balance.
 * @throws {z.ZodError} where the file is XML but says something else
 */
export function readCamt(xml: string): FileStatement[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    alwaysCreateTextNode: false,
    isArray: (name) => lists.has(name),
    processEntities: true,
  });
  const { Document: root } = camt.parse(parser.parse(xml));
  return [...(root.BkToCstmrStmt?.Stmt ?? []), ...(root.BkToCstmrAcctRpt?.Rpt ?? [])].map(statementOf);
}

function statementOf(read: z.infer<typeof statement>): FileStatement {
  const { Acct: account, FrToDt: period, Bal: balances = [], Ntry: entries = [] } = read;
  const find = (...codes: string[]): FileBalance | null => {
    for (const code of codes) {
      const found = balances.find(({ Tp }) => Tp?.CdOrPrtry.Cd === code);
      if (found !== undefined) return { amount: signed(found), date: dayOf(found.Dt) };
    }
    return null;
  };
  return {
    bank: account.Svcr?.FinInstnId.Nm ?? null,
    holder: account.Ownr?.Nm ?? null,
    account: account.Id?.IBAN ?? account.Id?.Othr?.Id ?? null,
    currency: account.Ccy ?? entries[0]?.Amt['@Ccy'] ?? balances[0]?.Amt['@Ccy'] ?? null,
    from: period?.FrDt ?? period?.FrDtTm?.slice(0, 10) ?? null,
    to: period?.ToDt ?? period?.ToDtTm?.slice(0, 10) ?? null,
    // The closing balance of the day before is what this one opens with.
    opening: find('OPBD', 'PRCD'),
    closing: find('CLBD'),
    rows: entries.filter(isBooked).flatMap(rowOf),
  };
}

const isBooked = ({ Sts: status }: z.infer<typeof entry>): boolean =>
  (typeof status === 'string' ? status : status?.Cd) !== 'PDNG';

function rowOf(read: z.infer<typeof entry>): FileRow[] {
  const valueDate = dayOf(read.ValDt);
  const date = dayOf(read.BookgDt) ?? valueDate;
  return date === null ? [] : [{ date, valueDate, description: wordsOf(read), amount: signed(read) }];
}

/** The other side's name, what it is for, and what the bank adds. */
function wordsOf(read: z.infer<typeof entry>): string {
  const isCredit = read.CdtDbtInd === 'CRDT';
  const words = (read.NtryDtls ?? [])
    .flatMap((each) => (each === '' ? [] : (each.TxDtls ?? [])))
    .flatMap(({ RltdPties: parties, RmtInf: remittance }) => {
      const other = isCredit ? parties?.Dbtr : parties?.Cdtr;
      return [other?.Nm ?? other?.Pty?.Nm, ...(remittance?.Ustrd ?? [])];
    });
  return [...new Set([...words, read.AddtlNtryInf])]
    .filter((word) => word !== undefined)
    .join(' ')
    .replace(/\s+/g, ' ');
}

const signed = (read: { Amt: z.infer<typeof amount>; CdtDbtInd: string }): string =>
  `${read.CdtDbtInd === 'DBIT' ? '-' : ''}${read.Amt['#text']}`;

const dayOf = (read: z.infer<typeof day> | undefined): string | null => read?.Dt ?? read?.DtTm?.slice(0, 10) ?? null;
