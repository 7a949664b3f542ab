import { uploadOptionTexts, words } from '../../shared/text/words.ts';
import { inGroup, type Command } from './commands.svelte.ts';
import { openAnotherWindow, type DeskState } from './desk.svelte.ts';
import { analysisScreens, caseScreens } from './route.svelte.ts';

const say = words.commands;

/** What can be done from every screen. */
export function deskCommands(desk: DeskState): Command[] {
  return [
    ...inGroup(say.desk, [...goingCommands(desk), ...addingCommands(desk)]),
    ...inGroup(say.appearance, appearanceCommands(desk)),
  ];
}

function goingCommands(desk: DeskState): Omit<Command, 'group'>[] {
  const { router } = desk;
  const route = router.current;
  const show = (overlay: DeskState['overlay']): void => void (desk.overlay = overlay);
  const ofCase = (id: string): Omit<Command, 'group'>[] => [
    {
      id: 'statements',
      title: say.goToStatementsOfThisCase,
      keys: 'Alt+2',
      run: () => router.go({ name: 'case', id }),
    },
    { id: 'review', title: say.goToReviewOfThisCase, keys: 'Alt+3', run: () => router.go({ name: 'review', id }) },
    ...analysisScreens.map((name, at) => ({
      id: name,
      title: say.goToOfThisCase(caseScreens[name].word.toLowerCase()),
      keys: `Alt+${at + 4}`,
      run: () => router.go({ name, id }),
    })),
  ];
  const settings = (): void => router.go({ name: 'settings' });
  const webhooks = (): void => router.go({ name: 'webhooks', collectionId: null });
  return [
    { id: 'palette', title: words.common.searchOrRunCommand, keys: 'Mod+K', run: () => show('palette') },
    { id: 'home', title: words.common.goToTheCases, keys: 'Alt+1', run: () => router.go({ name: 'home' }) },
    ...('id' in route ? ofCase(route.id) : []),
    { id: 'settings', title: words.common.settings, keys: 'Mod+,', run: settings },
    { id: 'lock-settings', title: say.lockSettings, words: say.lockWords, run: settings },
    { id: 'lock-now', title: say.lockScreenNow, words: say.lockWords, run: () => void desk.lock() },
    {
      id: 'new-window',
      title: say.openThisScreenInAnother,
      keys: 'Mod+Shift+N',
      words: say.secondMonitor,
      run: openAnotherWindow,
    },
    { id: 'print', title: say.printThisScreen, keys: 'Mod+P', run: () => print() },
    { id: 'webhooks', title: words.common.webhookBench, words: say.deliveriesReplayReceiver, run: webhooks },
    { id: 'shortcuts', title: words.common.keyboard, keys: '?', run: () => show('shortcuts') },
  ];
}

function addingCommands(desk: DeskState): Omit<Command, 'group'>[] {
  const { uploadsPaused, uploadTogether } = desk.preferences;
  return [
    {
      id: 'add-files',
      title: words.common.addStatements,
      keys: 'Mod+O',
      words: say.uploadPdfFiles,
      run: () => desk.choose('files'),
    },
    {
      id: 'add-folder',
      title: words.common.addFolderOfStatements,
      words: say.uploadPdf,
      run: () => desk.choose('folder'),
    },
    ...(desk.sendsAway
      ? [
          {
            id: 'add-with-options',
            title: uploadOptionTexts.add,
            words: say.uploadWebhookCorrelation,
            run: () => desk.chooseOptions(),
          },
        ]
      : []),
    {
      id: 'uploads-paused',
      title: uploadsPaused ? words.common.resumeAllUploads : words.common.pauseAllUploads,
      words: say.sendingStopHoldQueue,
      run: () => desk.update({ uploadsPaused: !uploadsPaused }),
    },
    {
      id: 'upload-together',
      title: uploadTogether ? say.readSeparately : say.readAsOneBatch,
      words: say.uploadTogetherSeparate,
      run: () => desk.update({ uploadTogether: !uploadTogether }),
    },
    {
      id: 'connect',
      title: words.common.connectBank,
      keys: 'Mod+I',
      words: say.startBankInstitution,
      run: () => desk.connect(),
    },
    { id: 'samples', title: say.addSampleStatements, words: say.tryDemo, run: () => void desk.intake.addSamples() },
  ];
}

function appearanceCommands(desk: DeskState): Omit<Command, 'group'>[] {
  const { shielded, masked } = desk.preferences;
  return [
    { id: 'theme-light', title: say.lightTheme, run: () => desk.update({ theme: 'light' }) },
    { id: 'theme-dark', title: say.darkTheme, run: () => desk.update({ theme: 'dark' }) },
    { id: 'theme-system', title: say.themeAsSystem, run: () => desk.update({ theme: 'system' }) },
    { id: 'compact', title: say.compactTables, words: 'density', run: () => desk.update({ density: 'compact' }) },
    {
      id: 'comfortable',
      title: say.comfortableTables,
      words: 'density',
      run: () => desk.update({ density: 'comfortable' }),
    },
    {
      id: 'shield',
      title: shielded ? say.uncoverNamesAndNumbers : say.coverNamesAndNumbers,
      keys: 'Mod+Shift+H',
      words: say.privacyScreenShareShield,
      run: () => desk.update({ shield: !shielded }),
    },
    {
      id: 'mask',
      title: masked ? say.showNumbersInFull : say.maskNumbers,
      words: say.privacyScreenShare,
      run: () => desk.update({ maskNumbers: !masked }),
    },
  ];
}
