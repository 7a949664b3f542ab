import type { StatusCode } from './model.ts';

/** From here on a code is terminal; the specification's own number. */
const firstTerminalCode = 2000;

/** Whether a status ends a collection. A code that is no number is beyond what a number holds. */
export function isTerminal(code: StatusCode): boolean {
  return typeof code === 'number' ? code >= firstTerminalCode : !code.startsWith('-');
}
