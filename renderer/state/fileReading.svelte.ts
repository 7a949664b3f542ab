import type { EarlierVersion, FileFacts } from '../../shared/calls/documents.ts';
import type { Id } from '../../shared/model.ts';
import type { Api } from '../lib/api.ts';
import { Loadable } from './loadable.svelte.ts';

/** What one PDF tells about itself, and the versions that it still holds; each is read when it is first needed. */
export class FileReading {
  readonly documentId: Id;
  readonly facts: Loadable<FileFacts>;
  readonly versions: Loadable<EarlierVersion[]>;

  constructor(api: Api, documentId: Id) {
    this.documentId = documentId;
    this.facts = new Loadable(() => api.call('document.observations', { id: documentId }));
    this.versions = new Loadable(() => api.call('document.revisions', { id: documentId }));
  }
}
