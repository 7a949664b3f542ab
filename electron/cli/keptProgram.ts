import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** A program of one CommonJS file that has been run, with what may be kept of it. */
type KeptProgram = {
  exports: unknown;
  /** Keeps what the engine has compiled so far, unless it was kept before. Never throws: where nobody may write, it starts slower. */
  keep: () => void;
};

/**
 * Runs a program with what the engine made of it when it ran before. Node itself keeps the functions that are compiled before
 * they are called; most are compiled then, which takes longer than they run.
 * @param folder where only who installed the program writes: what lies there is run
 */
export function runKept(program: string, folder: string): KeptProgram {
  const source = readFileSync(program);
  // Of this source and this engine, which looks at the length of a source alone.
  const kept = path.join(folder, `${path.parse(program).name}-${process.arch}-${hash('sha1', source)}`);
  const cachedData = readWhole(kept);
  const script = new Script(`(function (exports, require, __filename) {${source.toString()}\n})`, {
    filename: program,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  const exports = {};
  const run = script.runInThisContext() as (exports: object, require: NodeJS.Require, file: string) => void;
  run(exports, createRequire(program), program);
  let isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  return {
    exports,
    keep() {
      if (isKept) return;
      isKept = true;
      const unfinished = `${kept}.${process.pid}`;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const data = script.createCachedData();
        writeFileSync(unfinished, Buffer.concat([digest(data), data]), { mode: 0o600 });
        renameSync(unfinished, kept);
      } catch {
        // As above.
      }
    },
  };
}

const digest = (data: Uint8Array): Buffer => hash('sha1', data, 'buffer');
const DIGEST_BYTES = 20;

/** What was kept, as it was written; undefined where there is none. The engine itself would run it damaged. */
function readWhole(file: string): Buffer | undefined {
  try {
    const whole = readFileSync(file);
    const data = whole.subarray(DIGEST_BYTES);
    return digest(data).equals(whole.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}
