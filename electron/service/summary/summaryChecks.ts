import type { ServiceFault } from '../../../shared/verdict/reasons.ts';
import type { JsonFields, Findings } from './summaryFields.ts';
import { fieldsOf } from './summaryFields.ts';
import { orNamed, readFlag, readText } from './summaryValues.ts';

/** A check that the service made by itself. It is shown as the service's own, and proves nothing here. */
export type SummaryCheck = {
  name: string | null;
  outcome: string | null;
  detail: string | null;
  /** What it is about, where the check says so: a row, an account, a document. */
  row: string | null;
  account: string | null;
  document: string | null;
  extra: JsonFields | null;
};

/** A check with what it reports, where it failed. What the built-in service calls `fails` the desk finds itself. */
export function readCheck(
  value: JsonFields,
  where: string,
  findings: Findings,
): { check: SummaryCheck; fault: ServiceFault | null } {
  const fields = fieldsOf(value, 'checks[]', findings);
  const read = (what: string, names: readonly string[]) => orNamed(fields.take(names), readText, where, what, findings);
  const name = read('name', ['name', 'check', 'code', 'id']);
  const said = read('outcome', ['outcome', 'result', 'status']);
  const passed = orNamed(fields.take(['passed', 'pass', 'success']), readFlag, where, 'outcome', findings);
  const detail = read('detail', ['detail', 'description', 'message']);
  const check = {
    name,
    outcome: said ?? (passed === null ? null : passed ? 'passed' : 'failed'),
    detail,
    row: read('row', ['row']),
    account: read('account', ['account', 'accountid', 'accountnumber']),
    document: read('document', ['document', 'documentname', 'filename']),
    extra: fields.rest(),
  };
  const failed = passed === false || /^(fail|failed|failure|false)$/i.test(said ?? '');
  return { check, fault: failed ? { code: 'check-failed', name, detail } : null };
}
