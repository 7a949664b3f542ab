import { userInfo } from 'node:os';

/** The operating system's name of the person at the desk, for the history of edits. */
export function personAtDesk(): string {
  try {
    return userInfo().username;
  } catch {
    // Some containers run under a number without a name.
    return 'unknown';
  }
}
