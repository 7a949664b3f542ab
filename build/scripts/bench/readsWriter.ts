/** The writer of `reads.bench.ts`, in a thread of its own: does the long work that it is told, each in one transaction. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { createEvents } from '../../../electron/desk/calls/events.ts';
import { createEdits } from '../../../electron/desk/edits/edits.ts';
import { createLink } from '../../../electron/threads/link.ts';
import { addLongCase, openKeyed } from './filledStore.ts';
import type { WriterWork } from './reads.bench.ts';

parentPort?.once('message', ({ folder, port }: { folder: string; port: MessagePort }) => {
  const store = openKeyed(folder);
  const edits = createEdits({ store, events: createEvents(() => undefined), analyst: 'bench' });
  const works: Record<WriterWork, (caseId: string) => unknown> = {
    import: () => store.transaction(() => addLongCase(store, { name: 'Million', statements: 10, rows: 100_000 })),
    edit(caseId) {
      const rows = [...store.statements.select({ caseId, sort: 'date' }, [[0, 9_999]]).ids];
      const edit = { kind: 'rows' as const, rows, change: { excluded: true } };
      edits.apply(caseId, [edit], { source: 'analyst', reason: null });
    },
    removal: (caseId) => store.cases.remove(caseId),
  };
  createLink(port, async (asked) => {
    if (asked === 'open') return;
    const { work, caseId } = asked as { work: WriterWork; caseId: string };
    await works[work](caseId);
  });
});
