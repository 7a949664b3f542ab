import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The PDFs that a start was asked to open, from its command line: "Open with", or a file dropped on the icon. Switches
 * and the program's own entry are passed over.
 * @param folder the working folder of that start, for relative paths
 */
export function pdfsOnCommandLine(argv: readonly string[], folder: string): string[] {
  return argv
    .slice(1)
    .filter((argument) => !argument.startsWith('-'))
    .map((argument) => pathOf(argument, folder))
    .filter((file) => /\.pdf$/i.test(file));
}

/** Some file managers name a file by its address. Empty for one that is on no disk of this machine. */
function pathOf(argument: string, folder: string): string {
  if (!/^file:/i.test(argument)) return path.resolve(folder, argument);
  try {
    return fileURLToPath(argument);
  } catch {
    return '';
  }
}
