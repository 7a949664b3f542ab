import { statementEndings } from '../../shared/reading/statementFiles.ts';
import { statementsOf } from './droppedFiles.ts';

/** The browser's own picker, for hosts that have none. Resolves with nothing where the analyst thinks better of it. */
export function pickFiles(what: 'files' | 'folder'): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  if (what === 'folder') input.webkitdirectory = true;
  else {
    input.multiple = true;
    input.accept = statementEndings.map((ending) => `.${ending}`).join(',');
  }
  return new Promise((resolve) => {
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      resolve(what === 'folder' ? statementsOf(files) : files);
    });
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
