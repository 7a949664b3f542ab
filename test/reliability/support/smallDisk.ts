import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of few megabytes, in memory, that can be filled to its last byte. */
export type SmallDisk = {
  folder: string;
  /** Takes all the room but so many bytes. */
  fill(left?: number): void;
  /** Gives the room back. */
  clear(): void;
};

/** Why there can be none here; null where there can. */
export const noSmallDisk: string | null = whyNot();

/** A disk that goes with the test. @param megabytes its size */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mount(megabytes);
  const ballast = path.join(folder, 'ballast');
  onTestFinished(() => unmount(folder));
  return {
    folder,
    fill(left = 0) {
      // What is to be left is put aside first: how much a full disk takes is known by its refusal alone.
      const aside = path.join(folder, 'aside');
      write(aside, left);
      write(ballast, Infinity);
      rmSync(aside);
    },
    clear: () => rmSync(ballast, { force: true }),
  };
}

/** Writes so many bytes, or as many as there is room for. */
function write(file: string, bytes: number): void {
  const descriptor = openSync(file, 'a');
  try {
    for (let left = bytes; left > 0; left -= writeSync(descriptor, Buffer.alloc(Math.min(left, 64 * 1024), 7)));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
}

function mount(megabytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'pipe' });
  return folder;
}

function unmount(folder: string): void {
  // Whoever still has a file open there keeps it; the folder is free at once.
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
}

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'such a disk is made on Linux alone';
  if (process.getuid?.() !== 0) return 'only root mounts a disk';
  try {
    unmount(mount(1));
    return null;
  } catch {
    return 'this machine mounts none';
  }
}
