import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ScenarioColumn } from '../../shared/calls/analysis.ts';
import { AppError } from '../../shared/errors.ts';
import type { AnalysedRow } from './analysedAccount.ts';
import type { Id } from '../../shared/ids.ts';
import type { SheetFigures } from '../../shared/decision/decisionSheet.ts';
import type { FindingsInput, PartInput, ScenarioInput } from './caseFindings.ts';
import type { AnalysisAnswers, AnalysisMessage, Computed } from './messages.ts';

/** A case to compute over; its rows are read while they are sent, some at a time. */
export type ComputingInput = Omit<FindingsInput, 'rows'> & { rowsOf: (statementId: Id) => Iterable<AnalysedRow> };

/** Computes over the rows of a case without keeping the windows waiting. */
export type Computing = {
  /** @throws {AppError} `internal` where the computation broke off */
  compute<What extends Computed>(what: What, input: ComputingInput): Promise<AnalysisAnswers[What]>;
  compare(input: ComputingInput, scenarios: readonly ScenarioInput[]): Promise<ScenarioColumn[]>;
  compareParts(input: ComputingInput, parts: readonly PartInput[]): Promise<SheetFigures[]>;
};

/** Rows that are read and sent in one turn of the event loop. */
const batchSize = 1000;
/** Far above what a million rows need. */
const limitMs = 120_000;

/** Computes in a worker of its own for each run; a run ends with its worker. */
export function createWorkerComputing(workerUrl: URL): Computing {
  const run = async (input: ComputingInput, last: AnalysisMessage): Promise<Partial<AnalysisAnswers>> => {
    const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: 2048 } });
    let timer: NodeJS.Timeout | undefined;
    try {
      const answered = new Promise<Partial<AnalysisAnswers>>((resolve, reject) => {
        const fail = (why: string) => () => reject(new AppError('internal', `the analysis ${why}`));
        worker.once('message', resolve);
        worker.once('error', (cause) => reject(new AppError('internal', 'the analysis broke off', { cause })));
        worker.once('exit', fail('ended early'));
        timer = setTimeout(fail('took too long'), limitMs);
      });
      // Waited for below; a worker that dies while rows are sent must not go unheard meanwhile.
      answered.catch(() => undefined);
      await send(input, last, (message) => worker.postMessage(message));
      return await answered;
    } finally {
      clearTimeout(timer);
      // Its listeners stay: what it still says, an error too, changes nothing.
      void worker.terminate();
    }
  };
  const computed = async <What extends keyof AnalysisAnswers>(
    what: What,
    input: ComputingInput,
    last: AnalysisMessage,
  ): Promise<AnalysisAnswers[What]> => {
    const { [what]: value } = await run(input, last);
    if (value === undefined) throw new AppError('internal', 'the analysis answered something else');
    return value;
  };
  return {
    compute: (what, input) => computed(what, input, { kind: 'compute', what }),
    compare: (input, scenarios) => computed('columns', input, { kind: 'compute', what: 'columns', scenarios }),
    compareParts: (input, parts) => computed('parts', input, { kind: 'compute', what: 'parts', parts }),
  };
}

async function send(
  { rowsOf, ...input }: ComputingInput,
  last: AnalysisMessage,
  post: (message: AnalysisMessage) => void,
): Promise<void> {
  post({ kind: 'begin', ...input });
  let sent = 0;
  for (const { id } of input.accounts.flatMap((account) => account.statements)) {
    let batch: AnalysedRow[] = [];
    const flush = async (): Promise<void> => {
      post({ kind: 'rows', statementId: id, rows: batch });
      sent += batch.length;
      batch = [];
      if (sent < batchSize) return;
      sent = 0;
      await nextTurn();
    };
    for (const row of rowsOf(id)) {
      batch.push(row);
      if (batch.length >= batchSize) await flush();
    }
    if (batch.length > 0) await flush();
  }
  post(last);
}
