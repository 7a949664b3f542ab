import type { DeskEvent, DeskEvents } from '../../shared/contract.ts';
import type { Connection } from '../../shared/model.ts';
import type { Settings } from '../../shared/calls/settings.ts';
import type { Api } from '../lib/api.ts';
import { droppedFiles } from '../lib/droppedFiles.ts';
import { words } from '../../shared/text/words.ts';
import { pickFiles } from '../lib/pickFiles.ts';
import { isTyping, matches } from '../lib/shortcuts.ts';
import { CaseList } from './caseList.svelte.ts';
import { Commands } from './commands.svelte.ts';
import { Connections } from './connections.svelte.ts';
import { deskCommands } from './deskCommands.ts';
import { Intake, type Target } from './intake.svelte.ts';
import { BudgetSheets } from './budgetSheets.ts';
import { CasePolicy } from './policy.svelte.ts';
import { CategoryRules } from './categoryRules.svelte.ts';
import { KeptLayouts } from './keptLayouts.svelte.ts';
import { Layout } from './layout.svelte.ts';
import { AnalystPlace } from './place.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { CaseRetention } from './retention.svelte.ts';
import { Rooms } from './rooms.ts';
import { Router } from './route.svelte.ts';
import { Ticker } from './ticker.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { ProgramUpdates } from './updates.svelte.ts';
import { Watched } from './watched.svelte.ts';

/** Both hosts open an address of the desk as a window of its own. */
function openAnotherWindow(): void {
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
  readonly connections: Connections;
  readonly intake: Intake;
  readonly watched: Watched;
  readonly categoryRules: CategoryRules;
  readonly policy: CasePolicy;
  readonly budgetSheets: BudgetSheets;
  readonly keptLayouts: KeptLayouts;
  readonly updates: ProgramUpdates;
  readonly retention: CaseRetention;
  readonly place: AnalystPlace;
  overlay: 'palette' | 'shortcuts' | null = $state(null);
  /** False while the desk behind the page does not answer. */
  linked = $state(true);
  readonly #api: Api;
  readonly #mac: boolean;

  constructor(api: Api, mac: boolean) {
    this.#api = api;
    this.#mac = mac;
    this.cases = new CaseList(api);
    this.rooms = new Rooms(api);
    this.preferences = new Preferences(api);
    this.connections = new Connections(api);
    this.watched = new Watched(api);
    this.keptLayouts = new KeptLayouts(api, this.toasts);
    this.categoryRules = new CategoryRules(api, this.toasts);
    this.policy = new CasePolicy(api, this.toasts);
    this.budgetSheets = new BudgetSheets(api, this.toasts);
    this.retention = new CaseRetention(api);
    this.updates = new ProgramUpdates(api, (version) =>
      this.toasts.say(words.commands.versionIsReady(version), {
        text: words.commands.itIsInstalledWhenYouQuit,
      }),
    );
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
      this.#api.subscribe((event) => this.#apply(event)),
      this.#api.onLink((up) => {
        this.linked = up;
        // What happened meanwhile was not heard.
        if (up) this.#refresh();
      }),
      this.commands.add(() =>
        deskCommands({
          router: this.router,
          preferences: this.preferences,
          intake: this.intake,
          choose: (what) => this.choose(what),
          chooseOptions: this.sendsAway ? () => this.chooseOptions() : null,
          connect: () => this.#connect(),
          show: (overlay) => (this.overlay = overlay),
          openAnotherWindow,
          lock: () => void this.#lock(),
          update: (change) => this.update(change),
        }),
      ),
    ];
    for (const event of asides) this.#apply(event);
    return () => {
      for (const stop of stops) stop();
      this.cases.dispose();
    };
  }

  /** What keeps it from being locked, such as that nothing unlocks it, is said in words. */
  async #lock(): Promise<void> {
    try {
      await this.#api.call('lock.now', { why: 'asked' });
    } catch (thrown) {
      this.toasts.fail(thrown);
    }
  }

  async load(): Promise<void> {
    await Promise.all([this.place.find(), this.preferences.load(), this.connections.list.load()]);
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
    this.preferences.update(change).catch((thrown: unknown) => this.toasts.fail(thrown));
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

  get #connection(): Connection | undefined {
    return this.connections.find(this.preferences.settings.value?.defaultConnectionId);
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
    await this.takeIn(droppedFiles(data, this.#api.takesFolders), this.target, together);
  }

  /** Adds dropped statements to a case, or to a new one, and layouts, category rules, budget sheets and a policy to what is kept; that they could not be had is said in words. */
  async takeIn(dropped: Promise<File[]>, target: Target, together: boolean | null): Promise<void> {
    try {
      const { json = [], files = [] } = Object.groupBy(await dropped, (file) =>
        KeptLayouts.isOne(file) ? 'json' : 'files',
      );
      for (const file of json) {
        if (await CategoryRules.isOne(file)) await this.categoryRules.add(file);
        else if (await CasePolicy.isOne(file)) await this.policy.add(file);
        else if (await BudgetSheets.isOne(file)) await this.budgetSheets.add(file);
        else await this.keptLayouts.add(file);
      }
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
    this.intake.choose(what, this.target).catch((thrown: unknown) => this.toasts.fail(thrown));
  }

  #apply(event: DeskEvent): void {
    this.cases.apply(event);
    this.rooms.apply(event);
    this.preferences.apply(event);
    this.watched.apply(event);
    this.retention.apply(event);
    this.updates.apply(event);
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

  #show(command: DeskEvents['show.command']['command']): void {
    if (command === 'add-files') this.choose('files');
    else if (command === 'new-window') openAnotherWindow();
    else if (command === 'print') print();
    else if (command === 'connect') this.#connect();
    else if (command === 'palette' || command === 'shortcuts') this.overlay = command;
    else this.router.go({ name: command });
  }

  /** A start for the case that is open, else for a new one. */
  #connect(): void {
    this.router.go({ name: 'connect', caseId: this.target?.caseId ?? null });
  }

  #refresh(): void {
    void Promise.all([this.preferences.load(), this.connections.list.load()]);
    if (this.cases.list.phase !== 'idle') void this.cases.open();
    if (this.watched.state.phase !== 'idle') void this.watched.state.load();
    if (this.retention.state.phase !== 'idle') void this.retention.state.load();
    if (this.updates.state.phase !== 'idle') void this.updates.state.load();
    this.rooms.refresh();
  }
}
