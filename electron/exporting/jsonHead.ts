import { unprovedMark, type ExportSubject } from './subject.ts';

/**
 * What each export as JSON begins with: its form, who made it, and whether all in it is proved.
 * @param formVersion a change that a reader could stumble over makes a new one
 */
export function jsonHead(subject: ExportSubject, form: string, formVersion: number) {
  const { made, masked } = subject;
  const notReconciled = unprovedMark(subject);
  return {
    ...{ form, formVersion, madeAt: made.at, program: `Statement Desk ${made.version}` },
    ...{ proved: notReconciled === null, notReconciled },
    accountNumbers: masked ? 'masked' : 'as printed',
  };
}
