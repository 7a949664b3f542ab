import { randomUUID } from 'node:crypto';
import type { KeptLayout } from '../../shared/calls/layouts.ts';
import type { Layout } from '../../shared/layouts.ts';
import type { Id } from '../../shared/model.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from './database.ts';
import { missing } from './keys.ts';

/** Layouts that the analyst has taught. */
export type LayoutRepository = {
  /** Newest first. */
  list(): KeptLayout[];
  /** Newest first, with what they are. */
  all(): { id: Id; layout: Layout }[];
  /** @throws {AppError} `not-found` */
  find(id: Id): KeptLayout & { layout: Layout };
  add(name: string, layout: Layout): KeptLayout;
  /** @throws {AppError} `not-found` */
  rename(id: Id, name: string): KeptLayout;
  remove(id: Id): void;
  /** Counts a statement that was recognised by it, and whether it was proved under it. */
  count(id: Id, held: boolean): void;
};

const select = 'SELECT id, name, made_at AS madeAt, used, held FROM layouts';

export function createLayouts(database: Database, clock: Clock): LayoutRepository {
  const find = (id: Id): KeptLayout => database.sql<KeptLayout>(`${select} WHERE id = ?`).get(id) ?? missing('layouts');
  const parsed = ({ id, layout }: { id: Id; layout: string }) => ({ id, layout: JSON.parse(layout) as Layout });
  const whole = 'SELECT id, layout FROM layouts';
  return {
    list: () => database.sql<KeptLayout>(`${select} ORDER BY layout_key DESC`).all(),
    all: () => database.sql<{ id: Id; layout: string }>(`${whole} ORDER BY layout_key DESC`).all().map(parsed),
    find: (id) => ({
      ...find(id),
      ...parsed(database.sql<{ id: Id; layout: string }>(`${whole} WHERE id = ?`).get(id)!),
    }),
    add(name, layout) {
      const id = randomUUID();
      database
        .sql('INSERT INTO layouts (id, name, layout, made_at) VALUES (?, ?, ?, ?)')
        .run(id, name, JSON.stringify(layout), clock.now().toISOString());
      return find(id);
    },
    rename(id, name) {
      database.sql('UPDATE layouts SET name = ? WHERE id = ?').run(name, id);
      return find(id);
    },
    remove: (id) => void database.sql('DELETE FROM layouts WHERE id = ?').run(id),
    count: (id, held) =>
      void database.sql('UPDATE layouts SET used = used + 1, held = held + ? WHERE id = ?').run(held ? 1 : 0, id),
  };
}
