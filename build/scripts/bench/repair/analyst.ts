import type { Locator } from 'playwright';
import type { PageWords } from '../../../../shared/calls/marks.ts';
import type { ColumnMeaning } from '../../../../shared/reading/columnMeanings.ts';
import type { ReviewStatement } from '../../../../shared/model/review.ts';
import type { AnalystScreen } from './analystScreen.ts';
import type { TrueStatement } from './statementTruth.ts';
import { balancePieces, figurePieces, isRight, meaningOf, missedRow, strayFrom, strayRow } from './whatIsPrinted.ts';

/** More than that is not put right row by row. */
const mostRows = 3;

const isGreen = ({ verdict }: ReviewStatement): boolean => verdict.state === 'reconciled';

/** A column that is marked: its list of meanings, its number from 1, its place as shares of the page, and what it is named. */
type Column = { list: Locator; number: number; left: number; right: number; top: number; meaning: string };

/**
 * Puts a statement right as an analyst would who sees the page: points at balances that were not found, accepts a cause that
 * explains everything, confirms what is doubtful and right, names the columns of the table, takes another reading that
 * holds, adds rows that were missed and takes out what is none.
 */
export function createAnalyst(screen: AnalystScreen, truth: TrueStatement, goal: 'green' | 'rows') {
  const { page } = screen;
  const { file, rows: printed } = truth;

  /** Opens the review, and points at the balances that were not found. */
  async function point(): Promise<void> {
    await screen.click(page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Review' }));
    await pointAtBalances();
    if (await page.getByRole('button', { name: 'Stop pointing' }).isVisible()) await screen.press('Escape');
  }

  /** @param keeps whether the layout is kept for the next of its kind */
  async function repair(keeps: boolean): Promise<void> {
    await point();
    for (const step of [acceptCause, confirmRows, markTable, readAgain, addRows, removeRows])
      if (!(await isDone())) await step();
    const keep = page.getByRole('button', { name: 'Keep as a layout' });
    if (!keeps || !(await isDone())) return;
    // The desk is ahead of the page, which reads again a moment later.
    if (await screen.comes(keep)) await screen.click(keep);
  }

  async function isDone(): Promise<boolean> {
    const { statement, rows } = await screen.seen(file);
    return isGreen(statement) || (goal === 'rows' && isRight(rows, printed));
  }

  async function open(name: RegExp): Promise<void> {
    const tab = page.getByRole('tab', { name });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await screen.click(tab);
  }

  /** Points at each balance that was not found, where it stands. */
  async function pointAtBalances(): Promise<void> {
    for (const fact of ['opening', 'closing'] as const) {
      const { statement } = await screen.seen(file);
      if (statement[fact] !== null) continue;
      const words = await screen.words(statement, 1);
      const apart = balancePieces(words, truth[fact]);
      // What stands nowhere else is pointed at beside its row, which is no evidence.
      const found = apart.length > 0 ? apart : figurePieces(words, truth[fact]);
      const piece = fact === 'opening' ? found[0] : found.at(-1);
      if (piece === undefined) continue;
      const word = fact === 'opening' ? 'Opening' : 'Closing';
      // Once one is there, the desk asks for the other by itself.
      if (!(await page.getByText(`Click the ${fact} balance.`).isVisible())) {
        await open(/^Reconciliation/);
        await screen.click(page.getByRole('button', { name: `${word} – point to it` }));
      }
      const at = found.filter(({ text }) => text === piece.text).indexOf(piece);
      await screen.change(file, () => screen.click(pieceOf(piece.text).nth(at)));
    }
  }

  function pieceOf(text: string): Locator {
    const pieces = page.getByRole('toolbar', { name: 'Details on this page' });
    return pieces.getByRole('button', { name: text, exact: true });
  }

  /** Clicks on what changes the rows, and takes it back where that does not make them right. */
  async function takeIfRight(offer: Locator): Promise<void> {
    await screen.change(file, () => screen.click(offer));
    if (isRight((await screen.seen(file)).rows, printed)) return;
    await screen.change(file, () => screen.press('ControlOrMeta+z'));
  }

  /** Accepts the first possible cause with which every printed figure holds, where it makes the rows right. */
  async function acceptCause(): Promise<void> {
    await open(/^Reconciliation/);
    const causes = page.getByRole('region', { name: /^Possible causes/ });
    await causes.getByText('Looking for possible causes').waitFor({ state: 'hidden' });
    const accept = causes
      .getByRole('listitem')
      .filter({ hasText: 'Then all printed figures agree.' })
      .getByRole('button', { name: 'Accept' })
      .first();
    if ((await accept.count()) === 0) return;
    await takeIfRight(accept);
  }

  /** Says of rows that are in doubt and right that they are right. */
  async function confirmRows(): Promise<void> {
    const seen = await screen.seen(file);
    if (seen.statement.verdict.state !== 'uncertain-rows' || !isRight(seen.rows, printed)) return;
    await screen.click(page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(1));
    await screen.press('ControlOrMeta+a');
    const confirm = page.getByRole('toolbar', { name: 'Edit rows' }).getByRole('button', { name: 'Confirm' });
    await screen.change(file, () => screen.click(confirm));
  }

  /** Names the columns of the tables as they are, joins those that are one, and takes what is read so. */
  async function markTable(): Promise<void> {
    await open(/^Page$/);
    const words = await screen.words((await screen.seen(file)).statement, 1);
    await screen.click(page.getByRole('button', { name: 'Mark table' }));
    const panel = page.getByRole('region', { name: 'Mark the table' });
    await panel.getByRole('status').getByText(/row/).first().waitFor();
    for (let table = 0; table < (await tablesNow()).length; table++) await nameColumns(words, table);
    const holds = await screen.comes(panel.getByText('Reconciled', { exact: true }));
    if (!holds) return screen.click(panel.getByRole('button', { name: 'Stop marking' }));
    await screen.change(file, () => screen.click(panel.getByRole('button', { name: 'Use this reading' })));
  }

  /** The columns of each table on the page, from left to right. */
  async function tablesNow(): Promise<Column[][]> {
    const columns: Column[] = [];
    for (const list of await page.getByRole('combobox', { name: /^Column \d+$/ }).all()) {
      const style = (await list.getAttribute('style')) ?? '';
      const share = (of: string): number => Number(new RegExp(`${of}: ([\\d.]+)%`).exec(style)?.[1]) / 100;
      const [left, top, width] = [share('left'), share('top'), share('width')];
      columns.push({ list, number: 0, left, right: left + width, top, meaning: await list.inputValue() });
    }
    const tables = [...Map.groupBy(columns, ({ top }) => top).values()];
    return tables.map((own) => own.map((column, at) => ({ ...column, number: at + 1 })));
  }

  async function nameColumns(words: PageWords, table: number): Promise<void> {
    const columnsNow = async (): Promise<(Column & { bottom: number; wanted: ColumnMeaning })[]> => {
      const tables = await tablesNow();
      const bottom = tables[table + 1]?.[0]?.top ?? 1;
      return (tables[table] ?? []).flatMap((column) => {
        const place = { ...column, bottom };
        const wanted = meaningOf(words, place, printed);
        return wanted === null ? [] : [{ ...place, wanted }];
      });
    };
    const isWrong = ({ meaning, wanted }: { meaning: string; wanted: string }): boolean => meaning !== wanted;
    // What counts is named first: what it was before is then left out by itself.
    for (let turn = 0; turn < 6; turn++) {
      const wrong = (await columnsNow()).filter(isWrong);
      const column = wrong.find(({ wanted }) => wanted !== 'ignore') ?? wrong[0];
      if (column === undefined) break;
      await screen.choose(column.list, column.wanted);
    }
    for (const column of await columnsNow()) {
      const from = column.wanted === 'description' ? strayFrom(words, column, printed) : null;
      if (from !== null) await dragLine(column.number, table, from);
    }
  }

  /** Drags the line after a column of a table to a place, as a share of the page's width. */
  async function dragLine(number: number, table: number, to: number): Promise<void> {
    const name = `Line between columns ${number} and ${number + 1}`;
    const line = await page.getByRole('slider', { name }).nth(table).boundingBox();
    const sheet = await page.getByRole('figure', { name: 'Page 1', exact: true }).boundingBox();
    if (line !== null && sheet !== null)
      await screen.drag([line.x + line.width / 2, line.y + line.height / 2], [sheet.x + to * sheet.width, line.y]);
  }

  /** Takes the other reading that holds, where there is one and its rows are right. */
  async function readAgain(): Promise<void> {
    await open(/^Page$/);
    await screen.click(page.getByRole('button', { name: 'Read again' }));
    const menu = page.getByRole('menu');
    await menu.getByText(/Trying other readings/).waitFor({ state: 'hidden' });
    const holding = menu
      .getByRole('menuitem')
      .filter({ hasText: /Reconciled ·/ })
      .first();
    if ((await holding.count()) === 0) {
      await screen.press('Escape');
      return;
    }
    await takeIfRight(holding);
  }

  /** Adds the rows that were missed, each from its line on the page. */
  async function addRows(): Promise<void> {
    for (let row = 0; row < mostRows; row++) {
      const { statement, rows } = await screen.seen(file);
      const words = await screen.words(statement, 1);
      const piece = missedRow(words, truth, rows);
      if (piece === undefined || isGreen(statement)) return;
      await open(/^Page$/);
      if (row === 0) await screen.click(page.getByRole('button', { name: 'Add row' }));
      await screen.click(pieceOf(piece.text).first());
      const add = page.getByRole('form', { name: 'Add row' }).getByRole('button', { name: 'Add row', exact: true });
      await screen.change(file, () => screen.click(add));
    }
  }

  /** Says of lines that were read as rows and are none that they are none. */
  async function removeRows(): Promise<void> {
    for (let time = 0; time < mostRows; time++) {
      const { rows } = await screen.seen(file);
      const counted = rows.filter(({ excluded }) => !excluded);
      const at = rows.findIndex((row) => row === strayRow(counted, printed));
      if (at < 0) return;
      await screen.click(
        page
          .getByRole('grid', { name: 'Transactions' })
          .getByRole('row')
          .nth(at + 1),
      );
      await screen.change(file, () => screen.press('Delete'));
    }
  }

  return { repair };
}
