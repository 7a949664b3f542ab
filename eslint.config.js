import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Asked for before the parser is loaded: the compiler then sees a component as the linter does, and need not begin anew
// after each.
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

/** A room of the main side, and the rooms of the main side it may import besides itself. */
const rooms = {
  base: [],
  bankFiles: [],
  desk: ['analysis', 'service', 'store', 'credentials', 'exporting'],
  analysis: [],
  service: [],
  credentials: [],
  store: [],
  extraction: [],
  localService: ['extraction'],
  exporting: [],
  hosting: ['desk'],
  browser: ['hosting'],
  threads: ['hosting', 'desk', 'store', 'credentials', 'compose.ts'],
  shell: ['hosting', 'desk', 'service', 'credentials'],
  cli: ['bankFiles', 'hosting', 'desk', 'credentials', 'exporting', 'extraction', 'compose.ts', 'programFiles.ts'],
};

/** The rooms of electron/extraction in the order in which a page goes through them: each may import those before it. */
const readingOrder = [
  'vocabulary',
  'pdf',
  'ocr',
  'words',
  'lines',
  'amounts',
  'dates',
  'scan',
  'tables',
  'rows',
  'signs',
  'accounts',
  'checks',
  'completeness',
  'search',
];

/** The rooms of electron/service: each may import those before it; only the client at the door imports them all. */
const serviceOrder = ['json', 'summary', 'profile', 'requests', 'endpoints'];

/** The rooms of electron/store that know no rows, in the same way. */
const storeOrder = ['database', 'files', 'connecting'];

/** Shared, from the bottom up: rooms, and the few files at its door. */
const sharedOrder = [
  ...['ids.ts', 'calendar.ts', 'smallUnits.ts', 'money.ts', 'errors.ts', 'pick.ts', 'writing.ts'],
  ...['reading', 'rows', 'verdict', 'recognitions', 'categories', 'metrics', 'decision'],
  ...['model', 'coverage', 'cases', 'calls'],
  ...['startPlan.ts', 'marksAsk.ts', 'start.ts', 'contract.ts', 'text'],
];

/** Rooms of a folder in an order: each may import those before it, and some files of the folder itself. */
const inOrder = (folder, order, files = []) =>
  order.map((room, at) => ({
    target: `${folder}/${room}`,
    from: folder,
    except: [...files, ...order.slice(0, at + 1)].map((name) => `./${name}`),
    message: `${folder}/${room} may import ${[...files, ...order.slice(0, at)].join(', ') || 'no other room of it'}.`,
  }));

const zones = [
  { target: './renderer', from: './electron', message: 'The renderer calls the desk through shared/contract.ts.' },
  { target: './electron', from: './renderer', message: 'The main side never imports the renderer.' },
  {
    target: './shared',
    from: ['./electron', './renderer', './build', './test'],
    message: 'shared/ imports only shared/.',
  },
  ...Object.entries(rooms).map(([room, allowed]) => ({
    target: `./electron/${room}`,
    from: './electron',
    except: [...new Set([room, 'base', ...allowed])].map((name) => `./${name}`),
    message: `electron/${room} may import only itself, base, shared/ and: ${allowed.join(', ') || 'nothing else'}.`,
  })),
  ...inOrder('./electron/extraction', readingOrder, ['reading.ts']),
  ...inOrder('./electron/service', serviceOrder),
  ...inOrder('./electron/store', storeOrder, ['store.ts']),
  ...inOrder('./shared', sharedOrder),
  {
    target: './renderer/components/shared',
    from: ['./renderer/views', './renderer/state'],
    message: 'components/shared has no domain knowledge.',
  },
];

/** Modules with one home each: [module or export, where it may be imported, what to use instead]. */
const homes = [
  {
    name: 'electron',
    home: ['electron/main.ts', 'electron/preload.ts', 'electron/shell/**'],
    message: 'Only electron/shell (and main.ts, preload.ts) knows Electron.',
  },
  {
    name: 'electron-updater',
    home: ['electron/shell/updating/engine.ts'],
    message: 'Only electron/shell/updating/engine.ts replaces the program.',
  },
  {
    name: 'keytar',
    home: ['electron/credentials/keychainHelper.ts'],
    message: 'keytar runs only in the killable helper process.',
  },
  {
    name: 'better-sqlite3',
    home: ['electron/store/database/database.ts', 'electron/store/database/keyedFile.ts'],
    message: 'SQLite is opened only in electron/store/database/database.ts and keyedFile.ts.',
  },
  {
    name: '@embedpdf/pdfium',
    home: ['electron/extraction/pdf/pdfium.ts'],
    message: 'PDFium is loaded only in electron/extraction/pdf/pdfium.ts.',
  },
  {
    name: 'onnxruntime-node',
    home: ['electron/extraction/ocr/models.ts'],
    message: 'Networks are run only by electron/extraction/ocr/models.ts.',
  },
  {
    name: 'undici',
    home: ['electron/service/requests/proxies/proxiedFetch.ts', 'electron/service/requests/nodeFetch.ts'],
    message: 'undici is used for proxies and for what has a body, in electron/service.',
  },
];
const restrictedPaths = (except = []) =>
  homes.filter((h) => !except.includes(h.name)).map(({ name, message }) => ({ name, message }));
const noFetch = { name: 'fetch', message: 'HTTP goes through the injected fetch of electron/service.' };

export default ts.config(
  { ignores: ['out/', 'dist/', 'coverage/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['tsconfig.json', 'renderer/tsconfig.json', 'test/tsconfig.json'],
        }),
      ],
    },
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { paths: restrictedPaths() }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // There are no enums, and hardly a class: the compiler says the same.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  { files: ['electron/**', 'shared/**'], rules: { 'no-restricted-globals': ['error', noFetch] } },
  {
    // A property stands on a line of its own, where it is looked for.
    files: ['electron/**', 'renderer/**', 'shared/**', 'build/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties themselves.',
        },
      ],
    },
  },
  ...homes.map(({ name, home }) => ({
    files: home,
    rules: { 'no-restricted-imports': ['error', { paths: restrictedPaths([name]) }] },
  })),
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    // The linter sees another component's props as `any`, so that every callback in markup looks unsafe; svelte-check,
    // which knows them, proves these types instead.
    files: ['**/*.svelte'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  {
    files: ['renderer/**'],
    languageOptions: { globals: { ...globals.browser } },
    rules: { 'no-restricted-imports': ['error', { paths: restrictedPaths(), patterns: ['node:*'] }] },
  },
  {
    files: ['shared/**'],
    rules: { 'no-restricted-imports': ['error', { paths: restrictedPaths(), patterns: ['node:*'] }] },
  },
  {
    // The schemas run on the main side alone; a page that imported one would carry all of zod.
    files: ['renderer/**', 'shared/**'],
    ignores: ['shared/calls/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/calls/\\w+\\.ts$', allowTypeImports: true, message: 'Only types come from shared/calls.' },
            { regex: '^zod$', allowTypeImports: true, message: 'Schemas are in shared/calls.' },
          ],
        },
      ],
    },
  },
  {
    files: ['test/**', 'build/scripts/**'],
    rules: {
      'no-empty-pattern': 'off', // Playwright's fixtures take an empty object pattern
      'no-restricted-imports': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  { files: ['**/*.js'], ...ts.configs.disableTypeChecked },
);
