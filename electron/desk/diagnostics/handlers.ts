import type { DeskParts } from '../parts.ts';
import { freemem, release, totalmem } from 'node:os';
import type { diagnosticsCalls } from '../../../shared/calls/diagnostics.ts';
import { words } from '../../../shared/text/words.ts';
import { newestVersion } from '../../store/migrations/index.ts';
import type { Handlers } from '../calls/dispatch.ts';
import { shareableLine } from './logLines.ts';

/** Lines of the log that are shown; the newest are at the end. */
const mostLines = 300;
const mebibyte = 1024 * 1024;
/** Settings whose words are chosen from a list of the program's. */
const fromLists: ReadonlySet<string> = new Set(['theme', 'density', 'writing', 'usualOrder']);

/** What a support person needs to know, made of what may be shared alone: a list of facts, never a copy with holes. */
export function createDiagnosticsHandlers(deps: DeskParts): Pick<Handlers, keyof typeof diagnosticsCalls> {
  const { store, credentials, host, clock, about, dataFile } = deps;
  let shown: string | null = null;

  function program(): Facts {
    // Of Electron only where it runs.
    const versions: Readonly<Record<string, string | undefined>> = process.versions;
    const { node = 'none', electron = 'none', chrome = 'none' } = versions;
    return {
      version: about.version,
      host: about.host,
      system: `${about.platform} ${release()} ${process.arch}`,
      locale: about.locale ?? 'of the browser',
      node,
      electron,
      chrome,
      'memory free of all, MB': `${mb(freemem())} of ${mb(totalmem())}`,
      'memory of the program, MB': mb(process.memoryUsage.rss()),
      'running for, minutes': Math.round(process.uptime() / 60),
    };
  }

  function storage(): Facts {
    const { mode, backend } = credentials.state();
    return {
      keychain: `${mode}, ${backend}`,
      'data last': dataFile?.lasting ?? false,
      'data locked by': dataFile === null ? 'nothing' : dataFile.key.kind,
      'form of the data': newestVersion,
    };
  }

  /** Choices from a list, switches and lengths; what was typed only as whether there is any. */
  function settings(): Facts {
    const { uploadOptions, defaultConnectionId, ...rest } = deps.settings.read();
    const chosen = Object.entries(rest).filter(([name, value]) => typeof value !== 'string' || fromLists.has(name));
    const connections = store.connections.list();
    return {
      ...Object.fromEntries(chosen),
      'default connection': connections.find(({ id }) => id === defaultConnectionId)?.kind ?? 'unknown',
      'remote connections': connections.filter(({ kind }) => kind === 'remote').length,
      'upload brand set': uploadOptions.brandId !== '',
      'upload correlation set': uploadOptions.correlation !== '',
      'upload webhook set': uploadOptions.webhookId !== null,
      'upload forced': uploadOptions.force,
    };
  }

  const casesByState = (): Facts =>
    Object.fromEntries(Object.entries(store.cases.counts()).map(([state, count]) => [`cases, ${state}`, count]));

  function read(): string {
    const { log, noLines, holds, ...titles } = words.diagnostics;
    const lines = deps.logLines(mostLines).flatMap((line) => shareableLine(line) ?? []);
    return [
      `Statement Desk, ${clock.now().toISOString()}`,
      section(titles.program, program()),
      section(titles.storage, storage()),
      section(titles.settings, settings()),
      section(holds, { ...store.counts(), ...casesByState() }),
      [log, ...(lines.length === 0 ? [noLines] : lines)].join('\n'),
      '',
    ].join('\n\n');
  }

  return {
    'diagnostics.read': () => ({ text: (shown = read()) }),
    'diagnostics.save'() {
      const text = shown ?? read();
      const name = `Statement Desk diagnostics ${clock.now().toISOString().slice(0, 10)}.txt`;
      return host.save({ name, mediaType: 'text/plain; charset=utf-8', content: () => one(text) });
    },
  };
}

type Facts = Record<string, string | number | boolean>;

const mb = (bytes: number): number => Math.round(bytes / mebibyte);

function section(title: string, facts: Facts): string {
  return [title, ...Object.entries(facts).map(([name, value]) => `  ${name}: ${String(value)}`)].join('\n');
}

// A port that streams, for what is there at once.
// eslint-disable-next-line @typescript-eslint/require-await
async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
