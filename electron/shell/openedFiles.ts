import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a start was asked to open, from its command line: "Open with", or something dropped on the icon. What is no PDF is
 * among it, so that its refusal is said. Switches and the program's own entry are passed over.
 * @param folder the working folder of that start, for relative paths
 * @param entry where the program lies, which is named first where it runs from source
 */
export function filesOnCommandLine(argv: readonly string[], folder: string, entry: string): string[] {
  return argv
    .slice(1)
    .filter((argument) => !argument.startsWith('-'))
    .map((argument) => pathOf(argument, folder))
    .filter((file) => file !== '' && file !== path.resolve(entry));
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
