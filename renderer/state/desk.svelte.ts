import { createContext } from 'svelte';
import type { SaveOutcome } from '../../shared/calls/saving.ts';
import type { Settings } from '../../shared/calls/settings.ts';
import type { Updates } from '../../shared/calls/updates.ts';
import type { DeskEvent, DeskEvents } from '../../shared/contract.ts';
import type { Connection } from '../../shared/model/program.ts';
import type { Id } from '../../shared/ids.ts';
import type { Api } from '../lib/api.ts';
import { copyText } from '../lib/clipboard.ts';
import { droppedFiles } from '../lib/droppedFiles.ts';
import { words } from '../../shared/text/words.ts';
import { pickFiles } from '../lib/pickFiles.ts';
import { finishSaving } from '../lib/saving.ts';
import { isTyping, matches } from '../lib/shortcuts.ts';
import { CaseList } from './caseList.svelte.ts';
import { Commands } from './commands.svelte.ts';
import { Intake, type Target } from './intake.svelte.ts';
import { Layout } from './layout.svelte.ts';
import { Loadable } from './loadable.svelte.ts';
import { isOwnFile, OwnFiles } from './ownFiles.svelte.ts';
import { AnalystPlace } from './place.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { CaseRetention } from './retention.svelte.ts';
import { Rooms } from './rooms.ts';
import { Router } from './route.svelte.ts';
import { Ticker } from './ticker.svelte.ts';
import { Toasts } from './toasts.svelte.ts';

/** The desk of this window, for every screen. */
export const [getDesk, setDesk] = createContext<DeskState>();

/** Both hosts open an address of the desk as a window of its own. */
export function openAnotherWindow(): void {
  open(location.href, '_blank', 'noopener');
}

/** Everything that lives as long as the window, and the few decisions that concern all of it. */
export class DeskState {
  readonly router = new Router();
  readonly toasts = new Toasts();
  readonly ticker = new Ticker();
  readonly commands = new Commands();
  readonly layout = new Layout();
  readonly cases: CaseList;
  readonly rooms: Rooms;
  readonly preferences: Preferences;
  /** The services that the analyst works with. */
  readonly connections = new Loadable(() => this.api.call('connection.list', {}));
  /** The folder whose new PDFs are taken in by themselves. */
  readonly watched = new Loadable(() => this.api.call('watch.read', {}));
  /** Newer versions of the program: where they come from, and how far the next one is. */
  readonly updates = new Loadable(() => this.api.call('updates.read', {}));
  readonly intake: Intake;
  readonly own: OwnFiles;
  readonly retention: CaseRetention;
  readonly place: AnalystPlace;
  overlay: 'palette' | 'shortcuts' | null = $state(null);
  /** False while the desk behind the page does not answer. */
  linked = $state(true);
  readonly api: Api;
  readonly #mac: boolean;

  constructor(api: Api, mac: boolean) {
    this.api = api;
    this.#mac = mac;
    this.cases = new CaseList(api);
    this.rooms = new Rooms(api);
    this.preferences = new Preferences(api);
    this.own = new OwnFiles(api, this.toasts);
    this.retention = new CaseRetention(api);
    this.place = new AnalystPlace({ api, router: this.router, rooms: this.rooms, toasts: this.toasts });
    this.intake = new Intake({
      api,
      pick: pickFiles,
      together: () => this.preferences.uploadTogether,
      // Whoever drops on the list of cases wants to see the case that comes of it.
      onAdded: (job, target) => {
        if (target === null && this.router.current.name === 'home' && job.caseId !== null) {
          this.router.go({ name: 'case', id: job.caseId });
        }
      },
    });
  }

  /**
   * Listens to the desk, the address and the clock until the returned function is called.
   * @param asides what was to be shown before
   */
  start(asides: readonly DeskEvent[] = []): () => void {
    const stops = [
      this.router.start(),
      this.ticker.start(),
      this.api.subscribe((event) => this.#apply(event)),
      this.api.onLink((up) => {
        this.linked = up;
        // What happened meanwhile was not heard.
        if (up) this.#refresh();
      }),
    ];
    for (const event of asides) this.#apply(event);
    return () => {
      for (const stop of stops) stop();
      this.cases.dispose();
    };
  }

  /** What keeps it from being locked, such as that nothing unlocks it, is said in words. */
  async lock(): Promise<void> {
    await this.toasts.attempt(() => this.api.call('lock.now', { why: 'asked' }));
  }

  async load(): Promise<void> {
    await Promise.all([this.place.find(), this.preferences.load(), this.connections.load()]);
  }

  /** Runs the command whose keys were pressed. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || this.overlay !== null) return;
    // What undoes and copies in a text belongs to the text as well.
    const writes = !event.ctrlKey && !event.metaKey && (!event.altKey || this.#mac);
    const ofText = writes || /^[acvxyz]$/i.test(event.key);
    const typing = isTyping(event.target) && ofText;
    if (typing || document.querySelector('[role="dialog"]') !== null) return;
    const command = this.commands.all.find(({ keys }) => keys !== undefined && matches(event, keys, this.#mac));
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  }

  /** Stores settings; that they could not be stored is said in words. */
  update(change: Partial<Settings>): void {
    this.preferences.update(change).catch(this.toasts.fail);
  }

  /** Where a drop would go: into the case that is open, else into a new one. */
  get target(): Target {
    const route = this.router.current;
    if (!('id' in route)) return null;
    const name = this.rooms.enter(route.id).file.entry.value?.name;
    return { caseId: route.id, caseName: name ?? words.common.thisCase };
  }

  dropTitle(count: number): string {
    const what = count > 1 ? words.commands.items(count) : 'it';
    return this.target === null
      ? words.commands.dropToCreateCase(what)
      : words.commands.dropToAdd(what, this.target.caseName);
  }

  readonly connectionOf = (id: Id | undefined): Connection | undefined =>
    this.connections.value?.find((connection) => connection.id === id);

  /** Finishes what is saved as a file, and says where it went. */
  readonly saveAs = (outcome: Promise<SaveOutcome>, title: string): Promise<boolean> =>
    this.toasts.attempt(async () => {
      const text = finishSaving(await outcome);
      if (text !== null) this.toasts.say(title, { text });
    });

  /** Puts a text on the clipboard, and says so. */
  readonly copy = (text: string | Promise<string>, said: string): Promise<boolean> =>
    this.toasts.attempt(async () => {
      await copyText(text);
      this.toasts.say(words.common.copied, { text: said });
    });

  get #connection(): Connection | undefined {
    return this.connectionOf(this.preferences.settings.value?.defaultConnectionId);
  }

  /** Statements go to a remote service, which may be told more than the files. */
  get sendsAway(): boolean {
    return this.#connection?.kind === 'remote';
  }

  /** Asks what goes with the next files alone, beginning with the setting. */
  chooseOptions(): void {
    this.intake.once = this.preferences.settings.value?.uploadOptions ?? null;
  }

  get dropSentence(): string {
    const connection = this.#connection;
    if (connection === undefined) return words.commands.foldersAreSearchedForPdf;
    return connection.kind === 'this-computer'
      ? words.commands.statementsAreReadOn
      : words.commands.statementsAreSent(connection.name);
  }

  /** @param together as the analyst has let go: all as one collection, or one each; null where it was not asked */
  async drop(data: DataTransfer, together: boolean | null): Promise<void> {
    // The target is where the drop happened, wherever the analyst goes meanwhile.
    await this.takeIn(droppedFiles(data, this.api.takesFolders), this.target, together);
  }

  /** Adds dropped statements to a case, or to a new one, and layouts, category rules, budget sheets and a policy to what is kept; that they could not be had is said in words. */
  async takeIn(dropped: Promise<File[]>, target: Target, together: boolean | null): Promise<void> {
    try {
      const { json = [], files = [] } = Object.groupBy(await dropped, (file) => (isOwnFile(file) ? 'json' : 'files'));
      for (const file of json) await this.own.add(file);
      if (files.length === 0) return;
      // The choice is remembered for the next files; that it cannot be stored keeps no statement out.
      if (together !== null && together !== this.preferences.uploadTogether) {
        this.update({ uploadTogether: together });
      }
      await this.intake.addFiles(files, target, together ?? undefined);
    } catch (thrown) {
      this.toasts.fail(thrown);
    }
  }

  choose(what: 'files' | 'folder'): void {
    this.intake.choose(what, this.target).catch(this.toasts.fail);
  }

  #apply(event: DeskEvent): void {
    this.cases.apply(event);
    this.rooms.apply(event);
    this.preferences.apply(event);
    this.retention.apply(event);
    if (event.name === 'watch.changed') this.watched.set(event.data.watched);
    if (event.name === 'updates.changed') this.#updated(event.data.updates);
    if (event.name === 'show.collection') {
      this.rooms.enter(event.data.caseId).file.selectedId = event.data.collectionId;
      this.router.go({ name: 'details', id: event.data.caseId });
    }
    // Everything on the screen may be of data that are no longer open.
    if (event.name === 'desk.reopened') location.reload();
    if (event.name === 'show.command') this.#show(event.data.command);
    if (event.name === 'show.recovered')
      this.toasts.tell(words.commands.windowReopened, words.commands.whatWasStoredIsUntouched);
    if (event.name === 'show.offered') void this.#open(event.data.handles);
    const { current } = this.router;
    if (event.name === 'case.removed' && 'id' in current && current.id === event.data.id)
      this.router.go({ name: 'home' });
  }

  /** Takes in what was opened from outside: whoever opened it wants to see it, wherever they were. */
  async #open(handles: string[]): Promise<void> {
    const { accepted, caseId } = await this.intake.addOffered(handles, null);
    if (accepted > 0 && caseId !== null) this.router.go({ name: 'case', id: caseId });
  }

  /** Says once of each version that it will be installed when the program quits. */
  #updated(updates: Updates): void {
    const before = this.updates.value?.step.kind;
    this.updates.set(updates);
    if (updates.step.kind !== 'ready' || before === 'ready') return;
    const title = words.commands.versionIsReady(updates.step.version);
    this.toasts.say(title, { text: words.commands.itIsInstalledWhenYouQuit });
  }

  #show(command: DeskEvents['show.command']['command']): void {
    if (command === 'add-files') this.choose('files');
    else if (command === 'new-window') openAnotherWindow();
    else if (command === 'print') print();
    else if (command === 'connect') this.connect();
    else if (command === 'palette' || command === 'shortcuts') this.overlay = command;
    else this.router.go({ name: command });
  }

  /** A start for the case that is open, else for a new one. */
  connect(): void {
    this.router.go({ name: 'connect', caseId: this.target?.caseId ?? null });
  }

  #refresh(): void {
    void Promise.all([this.preferences.load(), this.connections.load()]);
    if (this.cases.list.phase !== 'idle') void this.cases.open();
    for (const each of [this.watched, this.retention.state, this.updates]) void each.again();
    this.rooms.refresh();
  }
}
