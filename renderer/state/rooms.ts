import type { DeskEvent } from '../../shared/contract.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { AnalysisFile } from './analysisFile.svelte.ts';
import { CaseFile } from './caseFile.svelte.ts';
import { ExportDialog } from './exportDialog.svelte.ts';
import { PageFind } from './pageFind.svelte.ts';
import { PageView } from './pageView.svelte.ts';
import { ReviewFile } from './reviewFile.svelte.ts';

/** A case as it was left: what was selected, filtered and half written. */
export type Room = {
  file: CaseFile;
  review: ReviewFile;
  page: PageView;
  find: PageFind;
  exporting: ExportDialog;
  analysis: AnalysisFile;
};

const kept = 6;

/** Keeps the cases that were looked at last, so that going back finds everything as it was. */
export class Rooms {
  readonly #api: Api;
  readonly #rooms = new Map<Id, Room>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** The room of a case, which counts as used now. */
  enter(id: Id): Room {
    const room = this.#rooms.get(id) ?? this.#furnish(id);
    this.#rooms.delete(id);
    this.#rooms.set(id, room);
    for (const [oldest, old] of this.#rooms) {
      if (this.#rooms.size <= kept) break;
      // Notes that are not saved yet are not dropped with the room.
      if (old.file.notes.phase === 'saved') this.#rooms.delete(oldest);
    }
    return room;
  }

  #furnish(id: Id): Room {
    const page = new PageView();
    return {
      file: new CaseFile(this.#api, id),
      review: new ReviewFile(this.#api, id),
      page,
      find: new PageFind(this.#api, page),
      exporting: new ExportDialog(this.#api, id),
      analysis: new AnalysisFile(this.#api, id),
    };
  }

  apply(event: DeskEvent): void {
    for (const room of this.#rooms.values()) {
      room.file.apply(event);
      room.review.apply(event);
      room.analysis.apply(event);
      room.exporting.apply(event);
    }
    if (event.name === 'case.removed') this.#rooms.delete(event.data.id);
  }

  /** Reads again what may have changed while the desk could not be heard. */
  refresh(): void {
    for (const { file, review, analysis } of this.#rooms.values()) {
      if (file.entry.phase !== 'idle') void file.refresh();
      void review.refresh();
      analysis.refresh();
    }
  }
}
