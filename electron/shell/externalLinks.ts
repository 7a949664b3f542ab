import { shell } from 'electron';

/**
 * Opens a web address in the system's browser. The only place that may: an address of another kind could start a
 * program. Returns whether it was opened.
 */
export function openExternal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  void shell.openExternal(url.href);
  return true;
}
