import type { ReviewStatement } from '../../../../shared/model.ts';
import type { AnalystScreen } from './analystScreen.ts';
import type { TrueStatement } from './statementTruth.ts';
import { balancePieces, isRight, meaningOf, missedRow } from './whatIsPrinted.ts';

const isGreen = ({ verdict }: ReviewStatement): boolean => verdict.state === 'reconciled';

/**
 * Puts a statement right as an analyst would who sees the page: points at balances that were not found, confirms what is
 * doubtful and right, names the columns of the table, takes another reading that holds, adds rows that were missed.
 */
export class Analyst {
  readonly #screen: AnalystScreen;
  readonly #truth: TrueStatement;

  /** @param truth what the analyst sees on the page */
  constructor(screen: AnalystScreen, truth: TrueStatement) {
    [this.#screen, this.#truth] = [screen, truth];
  }

  /** @param layout the name under which the layout is kept for the next of its kind; null where none will come */
  async repair(layout: string | null): Promise<void> {
    const { page } = this.#screen;
    await this.#screen.click(page.getByRole('navigation', { name: 'This case' }).getByRole('link', { name: 'Review' }));
    await this.#pointAtBalances();
    if (layout !== null || !(await this.#isDone())) await this.#toPage();
    if (!(await this.#isDone())) await this.#confirm();
    if (layout !== null || !(await this.#isDone())) await this.#markTable(layout);
    if (!(await this.#isDone())) await this.#readAgain();
    if (!(await this.#isDone())) await this.#addRows();
  }

  async #isDone(): Promise<boolean> {
    return isGreen((await this.#screen.seen(this.#truth.file)).statement);
  }

  async #toPage(): Promise<void> {
    const tab = this.#screen.page.getByRole('tab', { name: 'Page', exact: true });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await this.#screen.click(tab);
  }

  /** Points at each balance that was not found, where it stands. */
  async #pointAtBalances(): Promise<void> {
    const { page } = this.#screen;
    const { file } = this.#truth;
    for (const fact of ['opening', 'closing'] as const) {
      const { statement } = await this.#screen.seen(file);
      if (statement[fact] !== null) continue;
      const found = balancePieces(await this.#screen.words(statement, 1), this.#truth[fact]);
      const piece = fact === 'opening' ? found[0] : found.at(-1);
      if (piece === undefined) continue;
      const proof = page.getByRole('tab', { name: /^Reconciliation/ });
      if ((await proof.getAttribute('aria-selected')) !== 'true') await this.#screen.click(proof);
      const word = fact === 'opening' ? 'Opening' : 'Closing';
      await this.#screen.click(page.getByRole('button', { name: `${word} not found: point at it on the page` }));
      const pieces = page
        .getByRole('toolbar', { name: 'What can be pointed at' })
        .getByRole('button', { name: piece.text });
      const at = found.filter(({ text }) => text === piece.text).indexOf(piece);
      await this.#screen.change(file, () => this.#screen.click(pieces.nth(at)));
    }
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

  /** Names the columns of the table as they are, and takes what is read so. */
  async #markTable(layout: string | null): Promise<void> {
    const { page } = this.#screen;
    const { file, rows } = this.#truth;
    const { statement } = await this.#screen.seen(file);
    const words = await this.#screen.words(statement, 1);
    await this.#screen.click(page.getByRole('button', { name: 'Mark table' }));
    const panel = page.getByRole('region', { name: 'Mark the table' });
    const use = panel.getByRole('button', { name: 'Use this reading' });
    await panel.getByRole('status').getByText(/row/).first().waitFor();
    const columns = page.getByRole('combobox', { name: /^Column \d+$/ });
    for (let at = 0; at < (await columns.count()); at++) {
      const column = columns.nth(at);
      const style = (await column.getAttribute('style')) ?? '';
      const share = (of: string): number => Number(new RegExp(`${of}: ([\\d.]+)%`).exec(style)?.[1]) / 100;
      const [left, width] = [share('left'), share('width')];
      const meaning = meaningOf(words, left, left + width, rows);
      if (meaning !== null && meaning !== (await column.inputValue())) await this.#screen.choose(column, meaning);
    }
    const holds = await panel
      .getByText('Reconciled', { exact: true })
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (!holds) return this.#screen.click(panel.getByRole('button', { name: 'Stop marking' }));
    if (layout !== null) await this.#screen.type(panel.getByRole('textbox', { name: /^Keep as a layout/ }), layout);
    await this.#screen.change(file, () => this.#screen.click(use));
  }

  /** Takes the other reading that holds, where there is one and its rows are right. */
  async #readAgain(): Promise<void> {
    const { page } = this.#screen;
    const { file, rows } = this.#truth;
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
    for (let row = 0; row < 3; row++) {
      const { statement, rows } = await this.#screen.seen(file);
      const words = await this.#screen.words(statement, 1);
      const piece = missedRow(words, this.#truth, rows);
      if (piece === undefined || isGreen(statement)) return;
      if (row === 0) await this.#screen.click(page.getByRole('button', { name: 'Add row' }));
      const pieces = page
        .getByRole('toolbar', { name: 'What can be pointed at' })
        .getByRole('button', { name: piece.text, exact: true });
      await this.#screen.click(pieces.first());
      const add = page.getByRole('form', { name: 'Add row' }).getByRole('button', { name: 'Add row', exact: true });
      await this.#screen.change(file, () => this.#screen.click(add));
    }
  }
}
