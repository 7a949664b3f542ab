import type { Locator } from 'playwright';
import type { PageWords } from '../../../../shared/calls/marks.ts';
import type { ColumnMeaning } from '../../../../shared/reading/columnMeanings.ts';
import type { ReviewStatement } from '../../../../shared/model.ts';
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
export class Analyst {
  readonly #screen: AnalystScreen;
  readonly #truth: TrueStatement;
  readonly #goal: 'green' | 'rows';

  /**
   * @param truth what the analyst sees on the page
   * @param goal `rows` of a statement that cannot be green: the analyst is content once all its rows are right
   */
  constructor(screen: AnalystScreen, truth: TrueStatement, goal: 'green' | 'rows') {
    [this.#screen, this.#truth, this.#goal] = [screen, truth, goal];
  }

  /** Opens the review, and points at the balances that were not found. */
  async #point(): Promise<void> {
    const { page } = this.#screen;
    await this.#screen.click(page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Review' }));
    await this.#pointAtBalances();
    if (await page.getByRole('button', { name: 'Stop pointing' }).isVisible()) await this.#screen.press('Escape');
  }

  /** @param keeps whether the layout is kept for the next of its kind */
  async repair(keeps: boolean): Promise<void> {
    const { page } = this.#screen;
    await this.#point();
    const steps = [
      () => this.#acceptCause(),
      () => this.#confirm(),
      () => this.#markTable(),
      () => this.#readAgain(),
      () => this.#addRows(),
      () => this.#removeRows(),
    ];
    for (const step of steps) if (!(await this.#isDone())) await step();
    const keep = page.getByRole('button', { name: 'Keep as a layout' });
    if (!keeps || !(await this.#isDone())) return;
    // The desk is ahead of the page, which reads again a moment later.
    const isOffered = keep.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (await isOffered) await this.#screen.click(keep);
  }

  async #isDone(): Promise<boolean> {
    const { statement, rows } = await this.#screen.seen(this.#truth.file);
    return isGreen(statement) || (this.#goal === 'rows' && isRight(rows, this.#truth.rows));
  }

  async #open(name: RegExp): Promise<void> {
    const tab = this.#screen.page.getByRole('tab', { name });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await this.#screen.click(tab);
  }

  /** Points at each balance that was not found, where it stands. */
  async #pointAtBalances(): Promise<void> {
    const { page } = this.#screen;
    const { file } = this.#truth;
    for (const fact of ['opening', 'closing'] as const) {
      const { statement } = await this.#screen.seen(file);
      if (statement[fact] !== null) continue;
      const words = await this.#screen.words(statement, 1);
      const apart = balancePieces(words, this.#truth[fact]);
      // What stands nowhere else is pointed at beside its row, which is no evidence.
      const found = apart.length > 0 ? apart : figurePieces(words, this.#truth[fact]);
      const piece = fact === 'opening' ? found[0] : found.at(-1);
      if (piece === undefined) continue;
      const word = fact === 'opening' ? 'Opening' : 'Closing';
      // Once one is there, the desk asks for the other by itself.
      if (!(await page.getByText(`Click the ${fact} balance.`).isVisible())) {
        await this.#open(/^Reconciliation/);
        await this.#screen.click(page.getByRole('button', { name: `${word} – point to it` }));
      }
      const at = found.filter(({ text }) => text === piece.text).indexOf(piece);
      await this.#screen.change(file, () => this.#screen.click(this.#piece(piece.text).nth(at)));
    }
  }

  #piece(text: string): Locator {
    const pieces = this.#screen.page.getByRole('toolbar', { name: 'Details on this page' });
    return pieces.getByRole('button', { name: text, exact: true });
  }

  /** Accepts the first possible cause with which every printed figure holds, where it makes the rows right. */
  async #acceptCause(): Promise<void> {
    const { page } = this.#screen;
    const { file, rows } = this.#truth;
    await this.#open(/^Reconciliation/);
    const causes = page.getByRole('region', { name: /^Possible causes/ });
    await causes.getByText('Looking for possible causes').waitFor({ state: 'hidden' });
    const accept = causes
      .getByRole('listitem')
      .filter({ hasText: 'Then all printed figures agree.' })
      .getByRole('button', { name: 'Accept' })
      .first();
    if ((await accept.count()) === 0) return;
    await this.#screen.change(file, () => this.#screen.click(accept));
    if (isRight((await this.#screen.seen(file)).rows, rows)) return;
    await this.#screen.change(file, () => this.#screen.press('ControlOrMeta+z'));
  }

  /** Says of rows that are in doubt and right that they are right. */
  async #confirm(): Promise<void> {
    const { file, rows } = this.#truth;
    const seen = await this.#screen.seen(file);
    if (seen.statement.verdict.state !== 'uncertain-rows' || !isRight(seen.rows, rows)) return;
    const { page } = this.#screen;
    await this.#screen.click(page.getByRole('grid', { name: 'Transactions' }).getByRole('row').nth(1));
    await this.#screen.press('ControlOrMeta+a');
    const confirm = page.getByRole('toolbar', { name: 'Edit rows' }).getByRole('button', { name: 'Confirm' });
    await this.#screen.change(file, () => this.#screen.click(confirm));
  }

  /** Names the columns of the tables as they are, joins those that are one, and takes what is read so. */
  async #markTable(): Promise<void> {
    const { page } = this.#screen;
    const { file } = this.#truth;
    await this.#open(/^Page$/);
    const words = await this.#screen.words((await this.#screen.seen(file)).statement, 1);
    await this.#screen.click(page.getByRole('button', { name: 'Mark table' }));
    const panel = page.getByRole('region', { name: 'Mark the table' });
    await panel.getByRole('status').getByText(/row/).first().waitFor();
    for (let table = 0; table < (await this.#tables()).length; table++) await this.#nameColumns(words, table);
    const holds = await panel
      .getByText('Reconciled', { exact: true })
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (!holds) return this.#screen.click(panel.getByRole('button', { name: 'Stop marking' }));
    await this.#screen.change(file, () => this.#screen.click(panel.getByRole('button', { name: 'Use this reading' })));
  }

  /** The columns of each table on the page, from left to right. */
  async #tables(): Promise<Column[][]> {
    const columns: Column[] = [];
    for (const list of await this.#screen.page.getByRole('combobox', { name: /^Column \d+$/ }).all()) {
      const style = (await list.getAttribute('style')) ?? '';
      const share = (of: string): number => Number(new RegExp(`${of}: ([\\d.]+)%`).exec(style)?.[1]) / 100;
      const [left, top, width] = [share('left'), share('top'), share('width')];
      columns.push({ list, number: 0, left, right: left + width, top, meaning: await list.inputValue() });
    }
    const tables = [...Map.groupBy(columns, ({ top }) => top).values()];
    return tables.map((own) => own.map((column, at) => ({ ...column, number: at + 1 })));
  }

  async #nameColumns(words: PageWords, table: number): Promise<void> {
    const columnsNow = async (): Promise<(Column & { bottom: number; wanted: ColumnMeaning })[]> => {
      const tables = await this.#tables();
      const bottom = tables[table + 1]?.[0]?.top ?? 1;
      return (tables[table] ?? []).flatMap((column) => {
        const place = { ...column, bottom };
        const wanted = meaningOf(words, place, this.#truth.rows);
        return wanted === null ? [] : [{ ...place, wanted }];
      });
    };
    const isWrong = ({ meaning, wanted }: { meaning: string; wanted: string }): boolean => meaning !== wanted;
    // What counts is named first: what it was before is then left out by itself.
    for (let turn = 0; turn < 6; turn++) {
      const wrong = (await columnsNow()).filter(isWrong);
      const column = wrong.find(({ wanted }) => wanted !== 'ignore') ?? wrong[0];
      if (column === undefined) break;
      await this.#screen.choose(column.list, column.wanted);
    }
    for (const column of await columnsNow()) {
      const from = column.wanted === 'description' ? strayFrom(words, column, this.#truth.rows) : null;
      if (from !== null) await this.#dragLine(column.number, table, from);
    }
  }

  /** Drags the line after a column of a table to a place, as a share of the page's width. */
  async #dragLine(number: number, table: number, to: number): Promise<void> {
    const { page } = this.#screen;
    const name = `Line between columns ${number} and ${number + 1}`;
    const line = await page.getByRole('slider', { name }).nth(table).boundingBox();
    const sheet = await page.getByRole('figure', { name: 'Page 1', exact: true }).boundingBox();
    if (line !== null && sheet !== null)
      await this.#screen.drag(
        [line.x + line.width / 2, line.y + line.height / 2],
        [sheet.x + to * sheet.width, line.y],
      );
  }

  /** Takes the other reading that holds, where there is one and its rows are right. */
  async #readAgain(): Promise<void> {
    const { page } = this.#screen;
    const { file, rows } = this.#truth;
    await this.#open(/^Page$/);
    await this.#screen.click(page.getByRole('button', { name: 'Read again' }));
    const menu = page.getByRole('menu');
    await menu.getByText(/Trying other readings/).waitFor({ state: 'hidden' });
    const holding = menu
      .getByRole('menuitem')
      .filter({ hasText: /Reconciled ·/ })
      .first();
    if ((await holding.count()) === 0) {
      await this.#screen.press('Escape');
      return;
    }
    await this.#screen.change(file, () => this.#screen.click(holding));
    if (isRight((await this.#screen.seen(file)).rows, rows)) return;
    await this.#screen.change(file, () => this.#screen.press('ControlOrMeta+z'));
  }

  /** Adds the rows that were missed, each from its line on the page. */
  async #addRows(): Promise<void> {
    const { page } = this.#screen;
    const { file } = this.#truth;
    for (let row = 0; row < mostRows; row++) {
      const { statement, rows } = await this.#screen.seen(file);
      const words = await this.#screen.words(statement, 1);
      const piece = missedRow(words, this.#truth, rows);
      if (piece === undefined || isGreen(statement)) return;
      await this.#open(/^Page$/);
      if (row === 0) await this.#screen.click(page.getByRole('button', { name: 'Add row' }));
      await this.#screen.click(this.#piece(piece.text).first());
      const add = page.getByRole('form', { name: 'Add row' }).getByRole('button', { name: 'Add row', exact: true });
      await this.#screen.change(file, () => this.#screen.click(add));
    }
  }

  /** Says of lines that were read as rows and are none that they are none. */
  async #removeRows(): Promise<void> {
    const { page } = this.#screen;
    const { file, rows: printed } = this.#truth;
    for (let time = 0; time < mostRows; time++) {
      const { rows } = await this.#screen.seen(file);
      const counted = rows.filter(({ excluded }) => !excluded);
      const at = rows.findIndex((row) => row === strayRow(counted, printed));
      if (at < 0) return;
      await this.#screen.click(
        page
          .getByRole('grid', { name: 'Transactions' })
          .getByRole('row')
          .nth(at + 1),
      );
      await this.#screen.change(file, () => this.#screen.press('Delete'));
    }
  }
}
