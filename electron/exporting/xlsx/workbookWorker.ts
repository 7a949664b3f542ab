/** Entry of the workbook worker: writes one workbook, away from the thread that answers the windows. */
import { Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { cellOf } from './cells.ts';
import type { Cell } from '../tables/table.ts';
import { aboutSheet, mostLinks, tableSheet, writeWorkbook, type WrittenSheet } from './library.ts';
import type { WorkbookAnswer, WorkbookMessage } from './workbookMessages.ts';

if (!parentPort) throw new Error('this program runs as a worker');
const port = parentPort;
const answer = (message: WorkbookAnswer, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
const sheets: WrittenSheet[] = [];

/** Rows are told of so many at a time. */
const toldEvery = 1000;

port.on('message', (message: WorkbookMessage) => {
  if (message.kind === 'about') sheets.push(aboutSheet(message.lines));
  else if (message.kind === 'table') sheets.push(tableSheet(message.name, message.columns));
  else if (message.kind === 'rows') for (const row of message.rows) take(row);
  else void write();
});

function take(row: readonly Cell[]): void {
  const { data, links } = sheets.at(-1)!;
  for (const [column, cell] of row.entries()) {
    if (cell?.kind === 'link' && links.length < mostLinks) links.push({ row: data.length, column, to: cell.to });
  }
  data.push(row.map(cellOf));
}

async function write(): Promise<void> {
  let turned = 0;
  const output = new Writable({
    write(piece: Uint8Array, _, done) {
      const bytes = new Uint8Array(piece);
      answer({ kind: 'bytes', bytes }, [bytes.buffer]);
      done();
    },
  });
  await writeWorkbook(sheets, output, () => {
    if (++turned % toldEvery === 0) answer({ kind: 'turned', rows: turned });
  });
  answer({ kind: 'end' });
}
