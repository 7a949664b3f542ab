import { readdirSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../../shared/errors.ts';
import { words } from '../../../shared/text/words.ts';
import { systemCode } from '../systemCode.ts';
import { fileLines } from './fileLines.ts';
import { batchFolders } from './planBatch.ts';
import { resultLineOf, type ResultLine } from './resultLine.ts';

/** A line of a file of results, by its number. */
type Place = { results: string; line: number };

/** The results of a batch, each file once. */
export type BatchResults = {
  planned: ReadonlySet<string>;
  /** Files in no list that have a result; it counts nowhere. */
  unplanned: string[];
  /** Files with a result in more than one place, of the same bytes or of others. */
  repeated: string[];
  /** Lines that were cut off or are none of ours: their files count as not done. */
  damaged: Place[];
  /** The result of each planned file that has one, its text as it was written; what was read last where there are several. */
  lines: () => Generator<{ text: string; line: ResultLine }>;
};

/** @throws {AppError} `file-unreadable` where there is no plan, or its files cannot be read */
export function openBatch(folder: string): BatchResults {
  const { lists, results: written } = batchFolders(folder);
  const planned = new Set(filesIn(lists, '.txt').flatMap((list) => [...fileLines(list)]));
  const kept = new Map<string, Place>();
  const unplanned = new Set<string>();
  const repeated = new Set<string>();
  const damaged: Place[] = [];
  const each = filesIn(written, '.jsonl');
  for (const results of each) {
    let line = 0;
    for (const text of fileLines(results)) {
      const place = { results, line: ++line };
      const file = resultLineOf(text)?.file;
      if (file === undefined) damaged.push(place);
      else if (!planned.has(file)) unplanned.add(file);
      else {
        if (kept.has(file)) repeated.add(file);
        kept.set(file, place);
      }
    }
  }
  return {
    planned,
    unplanned: [...unplanned],
    repeated: [...repeated],
    damaged,
    *lines() {
      for (const name of each) {
        let at = 0;
        for (const text of fileLines(name)) {
          at++;
          const line = resultLineOf(text);
          const place = line === null ? undefined : kept.get(line.file);
          if (line !== null && place?.results === name && place.line === at) yield { text, line };
        }
      }
    },
  };
}

/** In the order of their numbers. */
function filesIn(folder: string, ending: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending));
    return names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).map((name) => path.join(folder, name));
  } catch (error) {
    throw new AppError('file-unreadable', words.batch.noPlan(folder, systemCode(error)), { cause: error });
  }
}
