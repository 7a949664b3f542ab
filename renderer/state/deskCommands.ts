import type { Settings } from '../../shared/calls/settings.ts';
import { uploadOptionTexts, words } from '../../shared/text/words.ts';
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
  lock: () => void;
  /** Stores settings; what the desk refuses is said in words. */
  update: (change: Partial<Settings>) => void;
};

/** What can be done from every screen. */
export function deskCommands(parts: Parts): Command[] {
  return [...goingCommands(parts), ...addingCommands(parts), ...appearanceCommands(parts)];
}

function goingCommands({ router, show, openAnotherWindow, lock }: Parts): Command[] {
  const group = words.commands.desk;
  const route = router.current;
  const inCase = 'id' in route ? route.id : null;
  return [
    {
      id: 'palette',
      title: words.common.searchOrRunCommand,
      group,
      keys: 'Mod+K',
      run: () => show('palette'),
    },
    {
      id: 'home',
      title: words.common.goToTheCases,
      group,
      keys: 'Alt+1',
      run: () => router.go({ name: 'home' }),
    },
    ...(inCase === null
      ? []
      : [
          {
            id: 'statements',
            title: words.commands.goToStatementsOfThisCase,
            group,
            keys: 'Alt+2',
            run: () => router.go({ name: 'case', id: inCase }),
          },
          {
            id: 'review',
            title: words.commands.goToReviewOfThisCase,
            group,
            keys: 'Alt+3',
            run: () => router.go({ name: 'review', id: inCase }),
          },
          ...analysisScreens.map((name, at) => ({
            id: name,
            title: words.commands.goToOfThisCase(caseScreens[name].word.toLowerCase()),
            group,
            keys: `Alt+${at + 4}`,
            run: () => router.go({ name, id: inCase }),
          })),
        ]),
    {
      id: 'settings',
      title: words.common.settings,
      group,
      keys: 'Mod+,',
      run: () => router.go({ name: 'settings' }),
    },
    {
      id: 'lock-settings',
      title: words.commands.lockSettings,
      group,
      words: words.commands.lockWords,
      run: () => router.go({ name: 'settings' }),
    },
    { id: 'lock-now', title: words.commands.lockScreenNow, group, words: words.commands.lockWords, run: lock },
    {
      id: 'new-window',
      title: words.commands.openThisScreenInAnother,
      group,
      keys: 'Mod+Shift+N',
      words: words.commands.secondMonitor,
      run: openAnotherWindow,
    },
    { id: 'print', title: words.commands.printThisScreen, group, keys: 'Mod+P', run: () => print() },
    {
      id: 'webhooks',
      title: words.common.webhookBench,
      group,
      words: words.commands.deliveriesReplayReceiver,
      run: () => router.go({ name: 'webhooks', collectionId: null }),
    },
    { id: 'shortcuts', title: words.common.keyboard, group, keys: '?', run: () => show('shortcuts') },
  ];
}

function addingCommands({ preferences, intake, choose, chooseOptions, connect, update }: Parts): Command[] {
  const group = words.commands.desk;
  return [
    {
      id: 'add-files',
      title: words.common.addStatements,
      group,
      keys: 'Mod+O',
      words: words.commands.uploadPdfFiles,
      run: () => choose('files'),
    },
    {
      id: 'add-folder',
      title: words.common.addFolderOfStatements,
      group,
      words: words.commands.uploadPdf,
      run: () => choose('folder'),
    },
    ...(chooseOptions === null
      ? []
      : [
          {
            id: 'add-with-options',
            title: uploadOptionTexts.add,
            group,
            words: words.commands.uploadWebhookCorrelation,
            run: chooseOptions,
          },
        ]),
    {
      id: 'uploads-paused',
      title: preferences.uploadsPaused ? words.common.resumeAllUploads : words.common.pauseAllUploads,
      group,
      words: words.commands.sendingStopHoldQueue,
      run: () => update({ uploadsPaused: !preferences.uploadsPaused }),
    },
    {
      id: 'upload-together',
      title: preferences.uploadTogether ? words.commands.readSeparately : words.commands.readAsOneBatch,
      group,
      words: words.commands.uploadTogetherSeparate,
      run: () => update({ uploadTogether: !preferences.uploadTogether }),
    },
    {
      id: 'connect',
      title: words.common.connectBank,
      group,
      keys: 'Mod+I',
      words: words.commands.startBankInstitution,
      run: () => connect(),
    },
    {
      id: 'samples',
      title: words.commands.addSampleStatements,
      group,
      words: words.commands.tryDemo,
      run: () => void intake.addSamples(),
    },
  ];
}

function appearanceCommands({ preferences, update }: Parts): Command[] {
  const group = words.commands.appearance;
  return [
    { id: 'theme-light', title: words.commands.lightTheme, group, run: () => update({ theme: 'light' }) },
    { id: 'theme-dark', title: words.commands.darkTheme, group, run: () => update({ theme: 'dark' }) },
    { id: 'theme-system', title: words.commands.themeAsSystem, group, run: () => update({ theme: 'system' }) },
    {
      id: 'compact',
      title: words.commands.compactTables,
      group,
      words: 'density',
      run: () => update({ density: 'compact' }),
    },
    {
      id: 'comfortable',
      title: words.commands.comfortableTables,
      group,
      words: 'density',
      run: () => update({ density: 'comfortable' }),
    },
    {
      id: 'shield',
      title: preferences.shielded ? words.commands.uncoverNamesAndNumbers : words.commands.coverNamesAndNumbers,
      group,
      keys: 'Mod+Shift+H',
      words: words.commands.privacyScreenShareShield,
      run: () => update({ shield: !preferences.shielded }),
    },
    {
      id: 'mask',
      title: preferences.masked ? words.commands.showNumbersInFull : words.commands.maskNumbers,
      group,
      words: words.commands.privacyScreenShare,
      run: () => update({ maskNumbers: !preferences.masked }),
    },
  ];
}
