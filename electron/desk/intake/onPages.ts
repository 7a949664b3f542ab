import { AppError } from '../../../shared/errors.ts';
import { isBankFileName, mostBankFileBytes } from '../../../shared/reading/statementFiles.ts';
import type { DeskDependencies } from '../dependencies.ts';
import type { OfferedFile } from '../host.ts';

/** A bank's data file as the PDF that it becomes; any other file as it is. What it cannot become, opening it says. */
export function onPages(file: OfferedFile, print: DeskDependencies['printBankFile']): OfferedFile {
  if (!isBankFileName(file.name)) return file;
  if (file.size > mostBankFileBytes)
    throw new AppError('too-large', `${file.size} bytes; ${mostBankFileBytes} are taken at most`);
  return {
    ...file,
    async *open() {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of file.open()) {
        size += chunk.byteLength;
        if (size > mostBankFileBytes)
          throw new AppError('too-large', `${size} bytes; ${mostBankFileBytes} are taken at most`);
        chunks.push(chunk);
      }
      yield await print(file.name, Buffer.concat(chunks));
    },
  };
}
