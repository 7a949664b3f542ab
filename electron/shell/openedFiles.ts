import path from 'node:path';

/**
 * The PDFs that a start was asked to open, from its command line: "Open with", or a file dropped on the icon. Switches
 * and the program's own entry are passed over.
 * @param folder the working folder of that start, for relative paths
 */
export function pdfsOnCommandLine(argv: readonly string[], folder: string): string[] {
  const named = argv.slice(1).filter((argument) => !argument.startsWith('-') && /\.pdf$/i.test(argument));
  return named.map((file) => path.resolve(folder, file));
}
