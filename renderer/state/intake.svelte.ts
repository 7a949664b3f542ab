import type { IntakeResult } from '../../shared/contract.ts';
import { AppError, type AppErrorData } from '../../shared/errors.ts';
import type { Id } from '../../shared/ids.ts';
import type { UploadOptions } from '../../shared/calls/settings.ts';
import type { Api } from '../lib/api.ts';
import { words } from '../../shared/text/words.ts';

export type Refusal = IntakeResult['refused'][number];

/** Where files go: into a case, or into a new one. */
export type Target = { caseId: Id; caseName: string } | null;

/** One batch of files on its way to the desk. What was dropped is kept until it is on the desk or put away. */
export class IntakeJob {
  readonly id: number;
  readonly label: string;
  /** Its files become one collection, however many they are. */
  readonly together: boolean;
  /** What goes with them to a remote service; null for the setting's. */
  readonly options: UploadOptions | null;
  phase: 'adding' | 'done' | 'failed' = $state('adding');
  caseId: Id | null = $state(null);
  accepted = $state(0);
  refused: readonly Refusal[] = $state.raw([]);
  error: AppErrorData | null = $state.raw(null);
  /** For how long the reasons of its refusals stood on a window in use. */
  seenSeconds = 0;
  readonly #add: () => Promise<IntakeResult>;

  constructor(
    id: number,
    label: string,
    together: boolean,
    options: UploadOptions | null,
    add: () => Promise<IntakeResult>,
  ) {
    this.id = id;
    this.label = label;
    this.together = together;
    this.options = options;
    this.#add = add;
  }

  /** Adds the files, or tries once more. Never throws: see `phase`. */
  async run(): Promise<void> {
    this.phase = 'adding';
    this.error = null;
    try {
      this.take(await this.#add());
      this.phase = 'done';
    } catch (thrown) {
      this.error = AppError.dataOf(thrown);
      this.phase = 'failed';
    }
  }

  take(result: IntakeResult): void {
    this.caseId = result.caseId;
    this.accepted += result.accepted.length;
    this.refused = [...this.refused, ...result.refused];
  }

  /** Puts one refusal away, because it was added after all. */
  settle(refusal: Refusal): void {
    this.refused = this.refused.filter((other) => other !== refusal);
  }
}

/** Files being added: dropped, picked, or the samples. */
export class Intake {
  jobs: readonly IntakeJob[] = $state.raw([]);
  /** What goes with the next files alone; null while nobody is choosing it. */
  once: UploadOptions | null = $state.raw(null);
  readonly #api: Api;
  readonly #pick: (what: 'files' | 'folder') => Promise<File[]>;
  readonly #onAdded: (job: IntakeJob, target: Target) => void;
  readonly #together: () => boolean;
  #last = 0;

  /**
   * @param parts.pick the page's own picker, for hosts that have none
   * @param parts.together whether several files become one collection, where nothing else is said
   * @param parts.onAdded called once files of a batch are on the desk
   */
  constructor(parts: {
    api: Api;
    pick: (what: 'files' | 'folder') => Promise<File[]>;
    together: () => boolean;
    onAdded: (job: IntakeJob, target: Target) => void;
  }) {
    this.#api = parts.api;
    this.#pick = parts.pick;
    this.#onAdded = parts.onAdded;
    this.#together = parts.together;
  }

  /**
   * Lets the analyst pick, then adds what was picked.
   * @throws {AppError} the picker could not be opened
   */
  async choose(what: 'files' | 'folder', target: Target): Promise<void> {
    const handles = await this.#api.call('intake.choose', { what });
    if (handles === null) await this.addFiles(await this.#pick(what), target);
    else if (handles.length > 0) {
      const name = what === 'folder' ? words.commands.folder : words.common.fileCount(handles.length);
      await this.#addHandles(handles, target, name, this.#takeOnce());
    }
  }

  /** Adds files that the desk has handles of already. @param name what the batch is called on the screen */
  async addOffered(
    handles: string[],
    target: Target,
    name = words.common.fileCount(handles.length),
  ): Promise<IntakeJob> {
    return this.#addHandles(handles, target, name, null);
  }

  #addHandles(handles: string[], target: Target, name: string, options: UploadOptions | null): Promise<IntakeJob> {
    const together = this.#together();
    return this.#start(name, target, { together, options }, () => this.#add(handles, target, together, options));
  }

  /** What was chosen for these files; it is not for the next ones. */
  #takeOnce(): UploadOptions | null {
    const chosen = this.once;
    this.once = null;
    return chosen;
  }

  /** @param together one collection of all of them, or one each */
  async addFiles(files: File[], target: Target, together = this.#together()): Promise<void> {
    const [only, ...others] = files;
    if (!only) return;
    const name = others.length === 0 ? only.name : words.common.fileCount(files.length);
    const options = this.#takeOnce();
    let handles: string[] | null = null;
    await this.#start(name, target, { together, options }, async () => {
      // Offered once: a second try does not send the bytes to the desk again.
      handles ??= await this.#api.offer(files);
      return this.#add(handles, target, together, options);
    });
  }

  async addSamples(): Promise<void> {
    await this.#start(words.commands.sampleStatements, null, { together: false, options: null }, () =>
      this.#api.call('intake.addSamples', {}),
    );
  }

  /** Adds a refused duplicate all the same. @throws {AppError} it stays refused */
  async addAnyway(job: IntakeJob, refusal: Refusal): Promise<void> {
    const result = await this.#api.call('intake.add', {
      files: [refusal.handle],
      caseId: job.caseId ?? undefined,
      allowDuplicates: true,
      options: job.options ?? undefined,
    });
    job.settle(refusal);
    job.take(result);
  }

  dismiss(job: IntakeJob): void {
    this.jobs = this.jobs.filter((other) => other !== job);
  }

  #add(files: string[], target: Target, together: boolean, options: UploadOptions | null): Promise<IntakeResult> {
    return this.#api.call('intake.add', {
      files,
      caseId: target?.caseId,
      together: together || undefined,
      options: options ?? undefined,
    });
  }

  async #start(
    name: string,
    target: Target,
    { together, options }: Pick<IntakeJob, 'together' | 'options'>,
    add: () => Promise<IntakeResult>,
  ): Promise<IntakeJob> {
    const job = new IntakeJob(++this.#last, name, together, options, add);
    this.jobs = [...this.jobs, job];
    await job.run();
    if (job.accepted > 0) this.#onAdded(job, target);
    return job;
  }
}
