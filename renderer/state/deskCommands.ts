import type { Settings } from '../../shared/model.ts';
import { uploadOptionTexts } from '../../shared/text/words.ts';
import type { Command } from './commands.svelte.ts';
import type { Intake } from './intake.svelte.ts';
import type { Preferences } from './preferences.svelte.ts';
import { analysisScreens, caseScreens, type Router } from './route.svelte.ts';

type Parts = {
  router: Router;
  preferences: Preferences;
  intake: Intake;
  /** Lets the analyst choose what is added to the case that is open. */
  choose: (what: 'files' | 'folder') => void;
  /** Null where statements go to no remote service. */
  chooseOptions: (() => void) | null;
  /** Plans a start for the case that is open, else for a new one. */
  connect: () => void;
  show: (overlay: 'palette' | 'shortcuts') => void;
  openAnotherWindow: () => void;
  /** Stores settings; what the desk refuses is said in words. */
  update: (change: Partial<Settings>) => void;
};

/** What can be done from every screen. */
export function deskCommands(parts: Parts): Command[] {
  return [...goingCommands(parts), ...addingCommands(parts), ...appearanceCommands(parts)];
}

function goingCommands({ router, show, openAnotherWindow }: Parts): Command[] {
  const group = 'Desk';
  const route = router.current;
  const inCase = 'id' in route ? route.id : null;
  return [
    {
      id: 'palette',
      title: 'Search or run a command',
      group,
      keys: 'Mod+K',
      run: () => show('palette'),
    },
    {
      id: 'home',
      title: 'Go to the cases',
      group,
      keys: 'Alt+1',
      run: () => router.go({ name: 'home' }),
    },
    ...(inCase === null
      ? []
      : [
          {
            id: 'statements',
            title: 'Go to the statements of this case',
            group,
            keys: 'Alt+2',
            run: () => router.go({ name: 'case', id: inCase }),
          },
          {
            id: 'review',
            title: 'Go to the review of this case',
            group,
            keys: 'Alt+3',
            run: () => router.go({ name: 'review', id: inCase }),
          },
          ...analysisScreens.map((name, at) => ({
            id: name,
            title: `Go to the ${caseScreens[name].word.toLowerCase()} of this case`,
            group,
            keys: `Alt+${at + 4}`,
            run: () => router.go({ name, id: inCase }),
          })),
        ]),
    {
      id: 'settings',
      title: 'Settings',
      group,
      keys: 'Mod+,',
      run: () => router.go({ name: 'settings' }),
    },
    {
      id: 'new-window',
      title: 'Open this screen in another window',
      group,
      keys: 'Mod+Shift+N',
      words: 'second monitor',
      run: openAnotherWindow,
    },
    { id: 'print', title: 'Print this screen', group, keys: 'Mod+P', run: () => print() },
    {
      id: 'webhooks',
      title: 'Webhook bench',
      group,
      words: 'deliveries replay receiver',
      run: () => router.go({ name: 'webhooks', collectionId: null }),
    },
    { id: 'shortcuts', title: 'Keyboard', group, keys: '?', run: () => show('shortcuts') },
  ];
}

function addingCommands({ preferences, intake, choose, chooseOptions, connect, update }: Parts): Command[] {
  const group = 'Desk';
  return [
    {
      id: 'add-files',
      title: 'Add statements',
      group,
      keys: 'Mod+O',
      words: 'upload pdf files',
      run: () => choose('files'),
    },
    {
      id: 'add-folder',
      title: 'Add a folder of statements',
      group,
      words: 'upload pdf',
      run: () => choose('folder'),
    },
    ...(chooseOptions === null
      ? []
      : [
          {
            id: 'add-with-options',
            title: uploadOptionTexts.add,
            group,
            words: 'upload webhook correlation brand force',
            run: chooseOptions,
          },
        ]),
    {
      id: 'uploads-paused',
      title: preferences.uploadsPaused ? 'Resume all uploads' : 'Pause all uploads',
      group,
      words: 'sending stop hold queue',
      run: () => update({ uploadsPaused: !preferences.uploadsPaused }),
    },
    {
      id: 'upload-together',
      title: preferences.uploadTogether
        ? 'Take several files as a collection each'
        : 'Take several files as one collection',
      group,
      words: 'upload together separate',
      run: () => update({ uploadTogether: !preferences.uploadTogether }),
    },
    {
      id: 'connect',
      title: 'Connect a bank',
      group,
      keys: 'Mod+I',
      words: 'start bank institution consent credentials',
      run: () => connect(),
    },
    {
      id: 'samples',
      title: 'Add the sample statements',
      group,
      words: 'try demo',
      run: () => void intake.addSamples(),
    },
  ];
}

function appearanceCommands({ preferences, update }: Parts): Command[] {
  const group = 'Appearance';
  return [
    { id: 'theme-light', title: 'Light theme', group, run: () => update({ theme: 'light' }) },
    { id: 'theme-dark', title: 'Dark theme', group, run: () => update({ theme: 'dark' }) },
    { id: 'theme-system', title: 'Theme as the system', group, run: () => update({ theme: 'system' }) },
    {
      id: 'compact',
      title: 'Compact tables',
      group,
      words: 'density',
      run: () => update({ density: 'compact' }),
    },
    {
      id: 'comfortable',
      title: 'Comfortable tables',
      group,
      words: 'density',
      run: () => update({ density: 'comfortable' }),
    },
    {
      id: 'shield',
      title: preferences.shielded ? 'Uncover names and numbers' : 'Cover names and numbers while sharing the screen',
      group,
      keys: 'Mod+Shift+H',
      words: 'privacy screen share shield hide',
      run: () => update({ shield: !preferences.shielded }),
    },
    {
      id: 'mask',
      title: preferences.masked ? 'Show numbers in full' : 'Mask numbers',
      group,
      words: 'privacy screen share',
      run: () => update({ maskNumbers: !preferences.masked }),
    },
  ];
}
