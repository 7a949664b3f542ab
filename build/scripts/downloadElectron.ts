import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

type Progress = { transferred: number; total: number | null };
/** What is used of the package that Electron downloads itself with. */
type Download = (options: {
  version: string;
  artifactName: 'electron';
  checksums: Record<string, string>;
  cacheRoot: string | undefined;
  downloadOptions: { quiet: true; signal: AbortSignal; getProgressCallback: (progress: Progress) => void };
}) => Promise<string>;

/** Where an Electron is to be had from, and who hears of it. */
export type Wanted = {
  /** The project that needs it. */
  root: string;
  /** A line about how far it is. */
  say: (line: string) => void;
  /** Longest time in which nothing comes; however slow the line, what comes is waited for. */
  stallMs: number;
  /** Gives it up. */
  signal: AbortSignal;
};

/**
 * Downloads Electron as the package itself does, but with its progress told, and unpacks it. Given up, nothing of it goes on.
 * @throws {Error} with the reason as its message
 */
export async function downloadElectron({ root, say, stallMs, signal }: Wanted): Promise<void> {
  const electron = createRequire(path.join(root, 'package.json')).resolve('electron/package.json');
  const require = createRequire(electron);
  const { version } = z.object({ version: z.string() }).parse(require('./package.json'));
  const checksums = z.record(z.string(), z.string()).parse(require('./checksums.json'));
  const get = (await import(pathToFileURL(require.resolve('@electron/get')).href)) as { downloadArtifact: Download };

  const stalled = new AbortController();
  const giveUp = (): void => stalled.abort(new Error(`nothing came for ${Math.round(stallMs / 1000)} seconds`));
  const timer = setTimeout(giveUp, stallMs);
  let tenths = 0;
  const getProgressCallback = ({ transferred, total }: Progress): void => {
    timer.refresh();
    const now = total === null ? 0 : Math.floor((10 * transferred) / total);
    if (now > tenths) say(`Electron ${version}: ${now * 10} % of ${megabytes(total ?? transferred)}`);
    tenths = Math.max(tenths, now);
  };
  say(`Downloading Electron ${version}, once for this machine.`);
  try {
    const ended = AbortSignal.any([stalled.signal, signal]);
    const cacheRoot = process.env['electron_config_cache'];
    const downloadOptions = { quiet: true, signal: ended, getProgressCallback } as const;
    await get.downloadArtifact({ version, artifactName: 'electron', checksums, cacheRoot, downloadOptions });
    clearTimeout(timer);
    // It finds what was downloaded, and unpacks it beside the package.
    await promisify(execFile)(process.execPath, [path.join(path.dirname(electron), 'install.js')], { signal });
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** What the network or the system itself says: that a fetch failed is no reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.replace(/\n.*/s, '');
}
