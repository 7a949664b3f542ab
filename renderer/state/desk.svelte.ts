import type { DeskEvent, DeskEvents } from '../../shared/contract.ts';
import type { Api } from '../lib/api.ts';
import { droppedFiles } from '../lib/droppedFiles.ts';
import { countOf, dateText } from '../lib/format.ts';
import { moneyWithCurrency } from '../lib/moneyText.ts';
import { pickFiles } from '../lib/pickFiles.ts';
import { capsOf, isTyping, matches } from '../lib/shortcuts.ts';
import { CaseList } from './caseList.svelte.ts';
import { Commands, type Command } from './commands.svelte.ts';
import { Connections } from './connections.svelte.ts';
import { Intake, type Target } from './intake.svelte.ts';
import { Layout } from './layout.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { Rooms } from './rooms.ts';
import { analysisScreens, caseScreens, Router } from './route.svelte.ts';
import { Ticker } from './ticker.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { Watched } from './watched.svelte.ts';

const casesFound = 8;
const rowsFound = 6;

/** Keys that belong to widgets and are no commands. */
const gridShortcuts = [
  { title: 'Move in a table', keys: ['←', '↑', '→', '↓'] },
  { title: 'First and last in the row', keys: ['Home', 'End'] },
  { title: 'A screenful', keys: ['PgUp', 'PgDn'] },
  { title: 'Open, select or sort', keys: ['↵'] },
];

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

  /** Listens to the desk, the address and the clock until the returned function is called. */
  start(): () => void {
    const stops = [
      this.router.start(),
      this.ticker.start(),
      this.#api.subscribe((event) => this.#apply(event)),
      this.#api.onLink((up) => {
        this.linked = up;
        // What happened meanwhile was not heard.
        if (up) this.#refresh();
      }),
      this.commands.add(() => this.#ownCommands()),
    ];
    return () => {
      for (const stop of stops) stop();
      this.cases.dispose();
    };
  }

  async load(): Promise<void> {
    await Promise.all([this.preferences.load(), this.connections.list.load()]);
  }

  /** Runs the command whose keys were pressed. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || this.overlay !== null) return;
    // What undoes and copies in a text belongs to the text as well.
    const ofText = (!event.ctrlKey && !event.metaKey) || /^[acvxyz]$/i.test(event.key);
    const typing = isTyping(event.target) && ofText;
    if (typing || document.querySelector('[role="dialog"]') !== null) return;
    const command = this.commands.all.find(({ keys }) => keys !== undefined && matches(event, keys, this.#mac));
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  }

  get shortcutGroups(): { name: string; shortcuts: { title: string; keys: string[] }[] }[] {
    const withKeys = this.commands.all.filter((command) => command.keys !== undefined);
    const names = withKeys.map(({ group }) => group).filter((name, at, all) => all.indexOf(name) === at);
    const own = names.map((name) => ({
      name,
      shortcuts: withKeys
        .filter((command) => command.group === name)
        .map(({ title, keys }) => ({ title, keys: capsOf(keys ?? '', this.#mac) })),
    }));
    return [...own, { name: 'Tables', shortcuts: gridShortcuts }];
  }

  /** Cases and transactions with these words, as commands for the palette. */
  async find(words: string): Promise<Omit<Command, 'keys'>[]> {
    const [cases, found] = await Promise.all([
      this.#api.call('case.list', { limit: casesFound, search: words }),
      this.#api.call('search.rows', { limit: rowsFound, search: words }),
    ]);
    return [
      ...cases.entries.map((entry) => ({
        id: `case-${entry.id}`,
        title: entry.reference === null ? entry.name : `${entry.name}, ${entry.reference}`,
        group: 'Cases',
        personal: true,
        run: () => this.router.go({ name: 'case', id: entry.id }),
      })),
      ...found.rows.map((row) => ({
        id: `row-${row.statementId}-${row.position}`,
        title: `${dateText(row.date)}  ${moneyWithCurrency(row.amount, row.currency)}  ${row.description}, ${row.caseName}`,
        group: 'Transactions',
        personal: true,
        run: () => {
          this.router.go({ name: 'review', id: row.caseId });
          void this.rooms.enter(row.caseId).review.jumpTo(row);
        },
      })),
    ];
  }

  /** Where a drop would go: into the case that is open, else into a new one. */
  get target(): Target {
    const route = this.router.current;
    if (!('id' in route)) return null;
    const name = this.rooms.enter(route.id).file.entry.value?.name;
    return { caseId: route.id, caseName: name ?? 'this case' };
  }

  dropTitle(count: number): string {
    const what = count > 1 ? countOf(count, 'item') : 'it';
    return this.target === null
      ? `Let go to open a new case with ${what}`
      : `Let go to add ${what} to ${this.target.caseName}`;
  }

  get dropSentence(): string {
    const connection = this.connections.find(this.preferences.settings.value?.defaultConnectionId);
    if (connection === undefined) return 'Folders are searched for PDF statements.';
    return connection.kind === 'this-computer'
      ? 'The statements are read on this machine. Nothing is sent anywhere.'
      : `The statements are sent to ${connection.name}.`;
  }

  /** @param together as the analyst has let go: all as one collection, or one each; null where it was not asked */
  async drop(data: DataTransfer, together: boolean | null): Promise<void> {
    // The target is where the drop happened, wherever the analyst goes meanwhile.
    const { target } = this;
    try {
      const files = await droppedFiles(data, this.#api.takesFolders);
      // The choice is remembered for the next files; that it cannot be stored keeps no statement out.
      if (together !== null && together !== this.preferences.uploadTogether) {
        this.preferences.update({ uploadTogether: together }).catch((thrown: unknown) => this.toasts.fail(thrown));
      }
      await this.intake.addFiles(files, target, together ?? undefined);
    } catch (thrown) {
      this.toasts.fail(thrown);
    }
  }

  #apply(event: DeskEvent): void {
    this.cases.apply(event);
    this.rooms.apply(event);
    this.preferences.apply(event);
    this.watched.apply(event);
    if (event.name === 'show.collection') {
      this.rooms.enter(event.data.caseId).file.selectedId = event.data.collectionId;
      this.router.go({ name: 'case', id: event.data.caseId });
    }
    if (event.name === 'show.command') this.#show(event.data.command);
    if (event.name === 'show.offered') void this.intake.addOffered(event.data.handles, null);
    const { current } = this.router;
    if (event.name === 'case.removed' && 'id' in current && current.id === event.data.id)
      this.router.go({ name: 'home' });
  }

  #show(command: DeskEvents['show.command']['command']): void {
    if (command === 'add-files') this.#choose('files');
    else if (command === 'new-window') openAnotherWindow();
    else if (command === 'print') print();
    else if (command === 'connect') this.#connect();
    else if (command === 'palette' || command === 'shortcuts') this.overlay = command;
    else this.router.go({ name: command });
  }

  #choose(what: 'files' | 'folder'): void {
    this.intake.choose(what, this.target).catch((thrown: unknown) => this.toasts.fail(thrown));
  }

  /** A start for the case that is open, else for a new one. */
  #connect(): void {
    this.router.go({ name: 'connect', caseId: this.target?.caseId ?? null });
  }

  #refresh(): void {
    void this.load();
    if (this.cases.list.phase !== 'idle') void this.cases.open();
    this.rooms.refresh();
  }

  #ownCommands(): Command[] {
    const update = (change: Parameters<Preferences['update']>[0]) => (): void => {
      this.preferences.update(change).catch((thrown: unknown) => this.toasts.fail(thrown));
    };
    const route = this.router.current;
    const inCase = 'id' in route ? route.id : null;
    return [
      {
        id: 'palette',
        title: 'Search or do something',
        group: 'Desk',
        keys: 'Mod+K',
        run: () => (this.overlay = 'palette'),
      },
      {
        id: 'home',
        title: 'Go to the cases',
        group: 'Desk',
        keys: 'Alt+1',
        run: () => this.router.go({ name: 'home' }),
      },
      ...(inCase === null
        ? []
        : [
            {
              id: 'statements',
              title: 'Go to the statements of this case',
              group: 'Desk',
              keys: 'Alt+2',
              run: () => this.router.go({ name: 'case', id: inCase }),
            },
            {
              id: 'review',
              title: 'Go to the review of this case',
              group: 'Desk',
              keys: 'Alt+3',
              run: () => this.router.go({ name: 'review', id: inCase }),
            },
            ...analysisScreens.map((name, at) => ({
              id: name,
              title: `Go to the ${caseScreens[name].word.toLowerCase()} of this case`,
              group: 'Desk',
              keys: `Alt+${at + 4}`,
              run: () => this.router.go({ name, id: inCase }),
            })),
          ]),
      {
        id: 'settings',
        title: 'Settings',
        group: 'Desk',
        keys: 'Mod+,',
        run: () => this.router.go({ name: 'settings' }),
      },
      {
        id: 'new-window',
        title: 'Open this screen in another window',
        group: 'Desk',
        keys: 'Mod+Shift+N',
        words: 'second monitor',
        run: openAnotherWindow,
      },
      { id: 'print', title: 'Print this screen', group: 'Desk', keys: 'Mod+P', run: () => print() },
      {
        id: 'add-files',
        title: 'Add statements',
        group: 'Desk',
        keys: 'Mod+O',
        words: 'upload pdf files',
        run: () => this.#choose('files'),
      },
      {
        id: 'add-folder',
        title: 'Add a folder of statements',
        group: 'Desk',
        words: 'upload pdf',
        run: () => this.#choose('folder'),
      },
      {
        id: 'uploads-paused',
        title: this.preferences.uploadsPaused ? 'Resume all uploads' : 'Pause all uploads',
        group: 'Desk',
        words: 'sending stop hold queue',
        run: () => update({ uploadsPaused: !this.preferences.uploadsPaused })(),
      },
      {
        id: 'upload-together',
        title: this.preferences.uploadTogether
          ? 'Take several files as a collection each'
          : 'Take several files as one collection',
        group: 'Desk',
        words: 'upload together separate',
        run: () => update({ uploadTogether: !this.preferences.uploadTogether })(),
      },
      {
        id: 'connect',
        title: 'New connect collection',
        group: 'Desk',
        keys: 'Mod+I',
        words: 'start bank institution consent credentials',
        run: () => this.#connect(),
      },
      {
        id: 'webhooks',
        title: 'Webhook bench',
        group: 'Desk',
        words: 'deliveries replay receiver',
        run: () => this.router.go({ name: 'webhooks', collectionId: null }),
      },
      {
        id: 'samples',
        title: 'Add the sample statements',
        group: 'Desk',
        words: 'try demo',
        run: () => void this.intake.addSamples(),
      },
      { id: 'shortcuts', title: 'Keyboard', group: 'Desk', keys: '?', run: () => (this.overlay = 'shortcuts') },
      { id: 'theme-light', title: 'Light theme', group: 'Appearance', run: update({ theme: 'light' }) },
      { id: 'theme-dark', title: 'Dark theme', group: 'Appearance', run: update({ theme: 'dark' }) },
      { id: 'theme-system', title: 'Theme as the system', group: 'Appearance', run: update({ theme: 'system' }) },
      {
        id: 'compact',
        title: 'Compact tables',
        group: 'Appearance',
        words: 'density',
        run: update({ density: 'compact' }),
      },
      {
        id: 'comfortable',
        title: 'Comfortable tables',
        group: 'Appearance',
        words: 'density',
        run: update({ density: 'comfortable' }),
      },
      {
        id: 'shield',
        title: this.preferences.shielded
          ? 'Uncover names and numbers'
          : 'Cover names and numbers while sharing the screen',
        group: 'Appearance',
        keys: 'Mod+Shift+H',
        words: 'privacy screen share shield hide',
        run: () => update({ shield: !this.preferences.shielded })(),
      },
      {
        id: 'mask',
        title: this.preferences.masked ? 'Show numbers in full' : 'Mask numbers',
        group: 'Appearance',
        words: 'privacy screen share',
        run: () => update({ maskNumbers: !this.preferences.masked })(),
      },
    ];
  }
}
