import { JsonExcess, readJsonText } from '../json/jsonText.ts';
import { createListCutter, type CutList } from '../json/longLists.ts';
import { defaultJsonLimits, refusal } from '../json/losslessJson.ts';
import { createGathering, type HandRows } from './rowGatherer.ts';
import { empty, viewOf, type SummaryView } from './summary.ts';
import type { SummaryAccount } from './summaryAccount.ts';
import { createFindings, nameOf, type RowGatherer } from './summaryFields.ts';
import { accountIdOf } from './summaryJoin.ts';
import type { SummaryNames } from './summaryNames.ts';
import { rowLists, type SummaryTransaction } from './summaryRows.ts';

/** A summary on its way. What comes after something that cannot be read is let go. */
export type SummaryIntake = {
  write(bytes: Uint8Array): void;
  /** The typed view of it all. Never throws: what cannot be read is named. */
  end(): SummaryView;
};

/** Bytes of a summary, nearly all of them rows. */
const mostBytes = 512 * 2 ** 20;

/**
 * Reads a summary in pieces, its long lists of rows block by block, so that what is in memory are rows and no tree of the whole.
 * @param hand takes the rows while they are read
 */
export function createSummaryIntake(names: SummaryNames, hand: HandRows): SummaryIntake {
  const known = { renames: names, gather: createGathering(hand) };
  const findings = createFindings(known);
  const limits = defaultJsonLimits;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isCut = (key: string): boolean => rowLists.includes(nameOf(JSON.parse(key) as string, findings.renames));
  const cutter = createListCutter({ isCut, begin, limits });
  let bytes = 0;
  let start = '';
  let failure: Error | null = null;

  /** A list of rows is read on its way; in its place stands a name that nobody can know. */
  function begin(within: readonly string[]): CutList {
    const mark = crypto.randomUUID();
    if (within.some((name) => nameOf(name, findings.renames) === 'accounts')) {
      const rows = gather(mark);
      return { mark: `"${mark}"`, take: (entries) => rows.add(entries) };
    }
    const groups = new Map<string, string>();
    const gathered = new Map<string, RowGatherer>();
    findings.cutGroups.set(mark, groups);
    return {
      mark: `"${mark}"`,
      take(entries) {
        for (const [id, own] of Map.groupBy(entries, (entry) => accountIdOf(entry, findings))) {
          const group = groups.get(id) ?? crypto.randomUUID();
          groups.set(id, group);
          const rows = gathered.get(id) ?? gather(group);
          gathered.set(id, rows);
          rows.add(own);
        }
      },
    };
  }

  function gather(mark: string): RowGatherer {
    const own = createFindings(known);
    const rows = own.gather('', own);
    findings.cut.set(mark, { rows, findings: own });
    return rows;
  }

  function attempt(work: () => void): void {
    if (failure !== null) return;
    try {
      work();
    } catch (cause) {
      failure = refusal(cause, start);
    }
  }

  return {
    write: (chunk) =>
      attempt(() => {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) throw new JsonExcess(`larger than ${mostBytes} bytes`);
        const text = decoder.decode(chunk, { stream: true });
        if (start.trim() === '') start += text.slice(0, 100);
        cutter.write(text);
      }),
    end() {
      let view = empty();
      attempt(() => {
        cutter.write(decoder.decode());
        view = viewOf(readJsonText(cutter.end(), limits), findings);
      });
      if (failure === null) return view;
      return { ...empty(), unreadable: [`The summary cannot be read. ${failure.message}`] };
    },
  };
}

/** A summary of which each account's rows are there as a list. */
export type WholeSummary = Omit<SummaryView, 'accounts'> & {
  accounts: (Omit<SummaryAccount, 'transactions'> & { transactions: SummaryTransaction[] })[];
};

/**
 * The typed view of a stored summary. Spellings may be snake_case or camelCase; anything may be absent. It never
 * throws: what cannot be read is named in `unreadable`.
 */
export function readSummary(bytes: Uint8Array, names: SummaryNames = new Map()): WholeSummary {
  const lists = new Map<number, SummaryTransaction[]>();
  const intake = createSummaryIntake(names, (list, rows) => {
    const all = lists.get(list) ?? [];
    lists.set(list, all);
    all.push(...rows);
  });
  intake.write(bytes);
  const view = intake.end();
  const accounts = view.accounts.map((account) => ({
    ...account,
    transactions: lists.get(account.transactions.list) ?? [],
  }));
  return { ...view, accounts };
}
