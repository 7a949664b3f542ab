import { randomUUID } from 'node:crypto';
import type { KeptLayout, Layout } from '../../shared/calls/layouts.ts';
import type { Id } from '../../shared/ids.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from './database/database.ts';
import { insertRow, object } from './database/forms.ts';
import { missing } from './database/keys.ts';

/** One that came with an edit is there while the edit stands. */
const stands = `NOT EXISTS (SELECT 1 FROM edits e WHERE e.step_key = layouts.step_key AND e.standing = 0)`;
const select = `SELECT id, name, bank, made_at AS madeAt, used, held, layout FROM layouts WHERE ${stands}`;
/** The edit by which rows and balances of a statement became what they are. */
const lastStep = `SELECT max(e.step_key) AS key FROM edits e JOIN statements s USING (statement_key)
  WHERE s.id = ? AND e.standing = 1
    AND e.field IN ('rows', 'excluded', 'opening', 'closing', 'pointed-opening', 'pointed-closing')`;

type Row = Omit<KeptLayout, 'look'> & { layout: string };

/** Layouts that the analyst has taught. */
export function createLayouts(database: Database, clock: Clock) {
  const row = (id: Id): Row => database.sql<Row>(`${select} AND id = ?`).get(id) ?? missing('layouts');
  const all = (): Row[] => database.sql<Row>(`${select} ORDER BY layout_key DESC`).all();
  const parsed = ({ layout }: Row): Layout => object<Layout>().read(layout);
  function kept(found: Row): KeptLayout {
    const { id, name, bank, madeAt, used, held } = found;
    const { width, height, left, right, firstTop, columns, sections = [] } = parsed(found);
    const look = { width, height, left, right, firstTop, columns, sections: sections.length };
    return { id, name, bank, madeAt, used, held, look };
  }
  return {
    /** Newest first. */
    list: (): KeptLayout[] => all().map(kept),
    /** Newest first, with what they are. */
    all: (): { id: Id; layout: Layout }[] => all().map((found) => ({ id: found.id, layout: parsed(found) })),
    /** @throws {AppError} `not-found` */
    find(id: Id): KeptLayout & { layout: Layout } {
      const found = row(id);
      return { ...kept(found), layout: parsed(found) };
    },
    /** @param from the statement that it was learned from; the newest edit of it that stands is what it came with */
    add(name: string, layout: Layout, from?: { statementId: Id; bank: string | null }): KeptLayout {
      const id = randomUUID();
      const step = from === undefined ? null : database.sql<{ key: number | null }>(lastStep).get(from.statementId);
      insertRow(database, 'layouts', {
        id,
        name,
        layout: JSON.stringify(layout),
        made_at: clock.now().toISOString(),

        bank: from?.bank ?? null,
        step_key: step?.key ?? null,
      });
      return kept(row(id));
    },
    /** @throws {AppError} `not-found` */
    rename(id: Id, name: string): KeptLayout {
      database.sql('UPDATE layouts SET name = ? WHERE id = ?').run(name, id);
      return kept(row(id));
    },
    remove: (id: Id): void => void database.sql('DELETE FROM layouts WHERE id = ?').run(id),
    /** Counts a statement that was recognised by it, and whether it was proved under it. */
    count: (id: Id, held: boolean): void =>
      void database.sql('UPDATE layouts SET used = used + 1, held = held + ? WHERE id = ?').run(held ? 1 : 0, id),
  };
}
