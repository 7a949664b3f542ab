import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { PageWords } from '../../../../shared/calls/marks.ts';
import type { ReviewRow } from '../../../../shared/model/row.ts';
import type { ReviewStatement } from '../../../../shared/model/review.ts';
import type { VerdictState } from '../../../../shared/verdict/verdictState.ts';
import { ask, carry, letGo } from '../screen.ts';
import type { TrueStatement } from './statementTruth.ts';

/** What is seen of a statement: its verdict and figures, and its rows in their order. */
export type Seen = { statement: ReviewStatement; rows: readonly ReviewRow[] };

/** A desk is slower on a busy machine; what is waited for comes much sooner. */
const limitMs = 20_000;

/** The desk as an analyst works at it: each click, key and value that is typed counts as one action. Looking is free. */
export class AnalystScreen {
  actions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(limitMs);
  }

  /** Drops a statement on the desk, and waits until it is read. That is no repair yet. */
  async drop({ file: name, bytes, password }: TrueStatement): Promise<void> {
    await this.page.getByRole('banner').waitFor();
    await carry(this.page, [{ name, bytes }]);
    await this.page.evaluate(letGo);
    if (password !== undefined) {
      await this.page.getByLabel('Password').fill(password);
      await this.page.keyboard.press('Enter');
    }
    await expect.poll(() => this.#isRead(name), { timeout: 3 * limitMs }).toBe(true);
    this.actions = 0;
  }

  async #isRead(file: string): Promise<boolean> {
    const { caseId } = this;
    if (caseId === null) return false;
    const found = (await ask(this.page, 'review.open', { caseId })).accounts.flatMap(({ statements }) => statements);
    return found.some(({ documentName }) => documentName === file);
  }

  /** The case that is open. */
  get caseId(): string | null {
    return /#\/case\/([^/?]+)/.exec(this.page.url())?.[1] ?? null;
  }

  async click(place: Locator): Promise<void> {
    await place.click();
    this.actions++;
  }

  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.actions++;
  }

  /** Drags from one place of the window to another. */
  async drag(from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(...from);
    await mouse.down();
    await mouse.move(...to, { steps: 4 });
    await mouse.up();
    this.actions++;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.actions++;
  }

  /** The statement of a file as the desk has it now. */
  async seen(file: string): Promise<Seen> {
    const caseId = this.caseId ?? '';
    const { accounts } = await ask(this.page, 'review.open', { caseId });
    const statement = accounts.flatMap(({ statements }) => statements).find((each) => each.documentName === file);
    if (statement === undefined) throw new Error(`no statement was read from ${file}`);
    const of = { caseId, statementId: statement.id, sort: 'date', offset: 0, limit: 500 } as const;
    const { rows } = await ask(this.page, 'review.rows', of);
    return { statement, rows };
  }

  /** Does something about a statement, and waits until it counts. False where nothing came of it. */
  async change(file: string, work: () => Promise<void>): Promise<boolean> {
    const before = await this.seen(file);
    await work();
    const state = async (): Promise<string> => JSON.stringify((await this.seen(file)).statement);
    return expect
      .poll(state, { timeout: limitMs / 4 })
      .not.toBe(JSON.stringify(before.statement))
      .then(
        () => true,
        () => false,
      );
  }

  /** True once something can be seen, where it comes within seconds. */
  comes(place: Locator): Promise<boolean> {
    return place.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  }

  /** Waits until a statement has this verdict, if it comes to it. */
  async comesTo(file: string, state: VerdictState): Promise<void> {
    const now = async (): Promise<VerdictState> => (await this.seen(file)).statement.verdict.state;
    await expect
      .poll(now, { timeout: limitMs / 4 })
      .toBe(state)
      .catch(() => undefined);
  }

  /** The print of a page of the statement's document, as everybody sees it. */
  words({ id: statementId, documentId }: ReviewStatement, page: number): Promise<PageWords> {
    if (documentId === null) throw new Error('the statement has no page');
    return ask(this.page, 'page.words', { documentId, page, statementId });
  }
}
