import { callsOf } from '../../../electron/cli/deskCalls.ts';
import { inTurns, timeOf } from './bench.ts';
import { openKeyed, passphrase } from './filledStore.ts';
import { addAnalysedCase } from './longCase.ts';
import { composed } from './windowless.ts';

const env = { STATEMENT_DESK_KEYCHAIN: 'session', STATEMENT_DESK_PASSPHRASE: passphrase };

/** Each is another one, since what was worked out by the same rules is kept. */
const ruleOf = (turn: number) =>
  ({ when: { contains: 'bakery', direction: 'out', atLeast: `${turn}.00` }, category: 'supplier' }) as const;

/**
 * What an underwriter waits for in a case of so many rows, in milliseconds, asked of the desk and its encrypted store: the
 * decision sheet, and both the sheet and the categories once a rule is another one.
 */
export async function sheetOnDesk(folder: string, rows: number) {
  // A desk makes its own database.
  await (await composed({ folder, env })).desk.close();
  const store = openKeyed(folder);
  const caseId = addAnalysedCase(store, rows);
  store.close();
  const { desk } = await composed({ folder, env });
  const call = callsOf(desk);
  const sheet = () => call('analysis.decision', { caseId });
  const counts = () => call('category.counts', { caseId });
  let turn = 0;
  const rules = await call('categoryRule.save', ruleOf(turn));
  const change = () => call('categoryRule.save', { ...rules[0], ...ruleOf(++turn) });
  try {
    const first = await timeOf(sheet);
    await counts();
    const times = await inTurns({
      sheetByRule: async () => {
        await change();
        await sheet();
      },
      shownAgain: sheet,
      countsByRule: async () => {
        await change();
        await counts();
      },
    });
    return { first, ...times };
  } finally {
    await desk.close();
  }
}
