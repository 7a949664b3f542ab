import { isStatementName } from '../../shared/reading/statementFiles.ts';

/** Whether what is dragged over the window is files, and no text or link. */
export const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * The files of a drop. Where folders cannot be offered whole, they are walked here and their statements listed in the order
 * of their names; anything else in a folder is left out, while a file dropped by itself is kept whatever it is, so that
 * its refusal can be shown.
 */
export async function droppedFiles(drop: DataTransfer, takesFolders: boolean): Promise<File[]> {
  if (takesFolders) return [...drop.files];
  // Both lists die with the event: entries must be taken before the first await.
  const plain = [...drop.files];
  const entries = [...drop.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: File[] = [];
  for (const entry of entries) {
    if (entry !== null) await collect(entry, true, found);
  }
  return found;
}

/** The statements among files picked as a folder, by name. */
export function statementsOf(files: Iterable<File>): File[] {
  return [...files]
    .filter((file) => isStatementName(file.name))
    .sort((a, b) => byName(a.webkitRelativePath || a.name, b.webkitRelativePath || b.name));
}

async function collect(entry: FileSystemEntry, named: boolean, found: File[]): Promise<void> {
  if (isFileEntry(entry)) {
    if (named || isStatementName(entry.name)) {
      found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    }
    return;
  }
  if (!isFolderEntry(entry)) return;
  for (const child of await childrenOf(entry)) await collect(child, false, found);
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // A reader gives at most a hundred entries a call, and none when it is done.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return children.sort((a, b) => byName(a.name, b.name));
    children.push(...batch);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
