import { JsonExcess, readJsonText } from '../json/jsonText.ts';
import { createListCutter, type CutList } from '../json/longLists.ts';
import { defaultJsonLimits, refusal } from '../json/losslessJson.ts';
import { gatherRows, listed, type HandRows, type RowGatherer } from './rowGatherer.ts';
import { empty, viewOf, type SummaryAccount, type SummaryView } from './summary.ts';
import { createFindings, nameOf } from './summaryFields.ts';
import { accountIdOf } from './summaryJoin.ts';
import type { SummaryNames } from './summaryNames.ts';
import { rowLists, type SummaryTransaction } from './summaryRow.ts';

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
 * @param hand takes the rows of long lists while they are read, each list by its number, so that none of them stays
 */
export function createSummaryIntake(
  names: SummaryNames | undefined,
  hand?: (list: number, ...rows: Parameters<HandRows>) => void,
): SummaryIntake {
  const findings = createFindings(undefined, names);
  const limits = defaultJsonLimits;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isCut = (key: string): boolean => rowLists.includes(nameOf(JSON.parse(key) as string, findings.renames));
  const cutter = createListCutter({ isCut, begin, limits });
  let [bytes, lists] = [0, 0];
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
    const own = createFindings(undefined, names);
    const list = lists++;
    const rows = gatherRows('', own, hand && { list, hand: (handed) => hand(list, handed) });
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
  accounts: (SummaryAccount & { transactions: SummaryTransaction[] })[];
};

/**
 * The typed view of a stored summary. Spellings may be snake_case or camelCase; anything may be absent. It never
 * throws: what cannot be read is named in `unreadable`, what is not known is kept.
 */
export function readSummary(bytes: Uint8Array, names?: SummaryNames): WholeSummary {
  const intake = createSummaryIntake(names);
  intake.write(bytes);
  const view = intake.end();
  const accounts = view.accounts.map((account) => ({ ...account, transactions: listed(account.transactions) }));
  return { ...view, accounts };
}
