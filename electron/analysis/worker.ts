/** Entry of the analysis worker: computes over the rows of one case, away from the thread that answers the windows. */
import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { stepBack } from '../base/stepBack.ts';
import type { AnalysedRow } from './analysedAccount.ts';
import type { Id } from '../../shared/ids.ts';
import { compareParts, compareScenarios, computations, type FindingsInput } from './caseFindings.ts';
import type { AnalysisAnswers, AnalysisMessage } from './messages.ts';

if (!parentPort) throw new Error('this program runs as a worker');
stepBack(constants.priority.PRIORITY_LOW);
const port = parentPort;
const answer = (message: Partial<AnalysisAnswers>): void => port.postMessage(message);
const rows = new Map<Id, AnalysedRow[]>();
let begun: Omit<FindingsInput, 'rows'> | null = null;

port.on('message', (message: AnalysisMessage) => {
  if (message.kind === 'begin') begun = message;
  else if (message.kind === 'rows') {
    const known = rows.get(message.statementId);
    if (known === undefined) rows.set(message.statementId, message.rows);
    else known.push(...message.rows);
  } else if (begun !== null) {
    const input = { ...begun, rows };
    if (message.what === 'columns') answer({ columns: compareScenarios(input, message.scenarios) });
    else if (message.what === 'parts') answer({ parts: compareParts(input, message.parts) });
    else answer({ [message.what]: computations[message.what](input) });
  }
});
