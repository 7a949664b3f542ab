/*
 * The program of the page in an evidence bundle, which has no network and may load nothing: one script without imports,
 * built as an entry of its own, and laid into `verify.html` by `electron/exporting/evidence/verifyPage.ts`.
 */

/** Files of a bundle by their path, each to be read when its turn comes. */
type BundleFiles = { read: Map<string, () => Promise<ArrayBuffer>>; twice: string[] };
type FileState = 'whole' | 'changed' | 'missing' | 'extra' | 'unreadable';
type Judged = {
  files: { path: string; state: FileState; sha256: string }[];
  /** What is wrong with the bundle as a whole, in sentences; empty where nothing is. */
  problems: string[];
  fingerprint: string | null;
  known: string;
};

async function digestOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The files of a ZIP by its central directory. Throws a sentence where the file is none that this page can read. */
async function filesOfZip(zip: Blob): Promise<BundleFiles> {
  const tail = new DataView(await zip.slice(Math.max(0, zip.size - 65_557)).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error('This is not a whole ZIP file. Receive it again.');
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count === 0xffff || start === 0xffffffff)
    throw new Error('This ZIP is too large for this page. Unpack it and choose the folder.');
  const directory = new DataView(await zip.slice(start, start + size).arrayBuffer());
  const found: BundleFiles = { read: new Map(), twice: [] };
  for (let at = 0, index = 0; index < count; index++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50)
      throw new Error('The directory of this ZIP is damaged. Receive it again.');
    const method = directory.getUint16(at + 10, true);
    const [packed, , nameLength, extraLength, commentLength] = [
      directory.getUint32(at + 20, true),
      directory.getUint32(at + 24, true),
      directory.getUint16(at + 28, true),
      directory.getUint16(at + 30, true),
      directory.getUint16(at + 32, true),
    ];
    const local = directory.getUint32(at + 42, true);
    const path = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    at += 46 + nameLength + extraLength + commentLength;
    if (path.endsWith('/')) continue;
    if (found.read.has(path)) found.twice.push(path);
    found.read.set(path, async () => {
      const head = new DataView(await zip.slice(local, local + 30).arrayBuffer());
      const from = local + 30 + head.getUint16(26, true) + head.getUint16(28, true);
      const content = zip.slice(from, from + packed);
      if (method === 0) return content.arrayBuffer();
      return new Response(content.stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
    });
  }
  return found;
}

/** The files of a chosen folder, by their path within it. */
function filesOfFolder(files: ArrayLike<File>): BundleFiles {
  const read = new Map<string, () => Promise<ArrayBuffer>>();
  for (const file of Array.from(files)) {
    read.set(file.webkitRelativePath.split('/').slice(1).join('/'), () => file.arrayBuffer());
  }
  return { read, twice: [] };
}

/** What is wrong with the log: the first line that does not follow from the one before. Empty where nothing is. */
async function problemsOfLog(text: string, wanted: { entries: number; last: string }): Promise<string[]> {
  let before = '0'.repeat(64);
  const lines = text.split('\n').filter((line) => line !== '');
  for (const [index, line] of lines.entries()) {
    const match = /^(.*),"hash":"([0-9a-f]{64})"\}$/.exec(line);
    const body = `${match?.[1] ?? ''}}`;
    const own = await digestOf(new TextEncoder().encode(body));
    if (match === null || own !== match[2] || !body.endsWith(`"before":"${before}"}`))
      return [`Entry ${index + 1} of the log does not follow from the one before it.`];
    before = own;
  }
  const complete = lines.length === wanted.entries && before === wanted.last;
  return complete ? [] : ['The log does not end with the entry that the manifest names.'];
}

/** Holds the files against the manifest, and the manifest against the fingerprint that was given, if one was. */
async function judgeBundle({ read, twice }: BundleFiles, given: string): Promise<Judged> {
  const problems = twice.map((path) => `The ZIP holds ${path} more than once.`);
  const readManifest = read.get('manifest.json');
  if (readManifest === undefined) {
    return {
      files: [],
      problems: ['There is no manifest.json: this is no evidence bundle, or part of one.'],
      fingerprint: null,
      known: '',
    };
  }
  const bytes = await readManifest();
  const fingerprint = await digestOf(bytes);
  if (given !== '' && given !== fingerprint)
    problems.push('The manifest is not the one whose fingerprint you were given: the list of files was changed.');
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as {
    case: string;
    madeAt: string;
    program: string;
    notReconciled: string | null;
    files: { path: string; size: number; sha256: string }[];
    log: { entries: number; last: string };
  };
  const files: Judged['files'] = [];
  for (const { path, sha256 } of manifest.files) {
    const readFile = read.get(path);
    if (readFile === undefined) {
      files.push({ path, state: 'missing', sha256 });
      continue;
    }
    try {
      const content = await readFile();
      const own = await digestOf(content);
      files.push({ path, state: own === sha256 ? 'whole' : 'changed', sha256: own });
      if (path === 'log.jsonl')
        problems.push(...(await problemsOfLog(new TextDecoder().decode(content), manifest.log)));
    } catch {
      files.push({ path, state: 'unreadable', sha256 });
    }
  }
  const listed = new Set(manifest.files.map(({ path }) => path));
  for (const path of read.keys()) {
    if (path !== 'manifest.json' && !listed.has(path)) files.push({ path, state: 'extra', sha256: '' });
  }
  const known = `Case “${manifest.case}”, made ${manifest.madeAt} by ${manifest.program}. ${manifest.notReconciled ?? 'Everything in it was reconciled.'}`;
  return { files, problems, fingerprint, known };
}

/** An element of the page, which has it. */
const element = (id: string): HTMLElement => document.getElementById(id)!;

/** Shows what was found: the bad before the good. */
function showJudged({ files, problems, fingerprint, known }: Judged, given: string): void {
  const made = (tag: string, text: string): HTMLElement => {
    const child = document.createElement(tag);
    child.textContent = text;
    return child;
  };
  const count = (state: FileState): number => files.filter((file) => file.state === state).length;
  const wrong = files.length - count('whole');
  const good = problems.length === 0 && wrong === 0;
  const states: FileState[] = ['whole', 'changed', 'missing', 'extra', 'unreadable'];
  const counts = states.flatMap((state) => (count(state) === 0 ? [] : [`${count(state)} ${state}`])).join(', ');
  const proof =
    given === ''
      ? `Fingerprint of the list of files: ${fingerprint ?? 'none'}. Compare it with the one that you were given apart from the bundle.`
      : 'The list of files is the one whose fingerprint you were given.';
  element('verdict').dataset['state'] = good ? 'good' : 'bad';
  element('verdict').replaceChildren(
    made('strong', good ? '✓ Every file is whole' : '✗ This bundle is not as it was made'),
    made('p', counts),
    ...problems.map((problem) => made('p', problem)),
    ...(problems.length === 0 || given === '' ? [made('p', proof)] : []),
  );
  element('known').textContent = known;
  const order = [...files].sort((a, b) => Number(a.state === 'whole') - Number(b.state === 'whole'));
  element('files').replaceChildren(
    ...order.map(({ path, state, sha256 }) => {
      const row = document.createElement('tr');
      row.dataset['state'] = state;
      row.append(made('td', `${state === 'whole' ? '✓' : '✗'} ${state}`), made('td', path), made('td', sha256));
      return row;
    }),
  );
  element('table').hidden = files.length === 0;
}

/** Listens to the fields of the page. */
function startPage(): void {
  const field = (id: string): HTMLInputElement => element(id) as HTMLInputElement;
  let chosen: (() => Promise<BundleFiles>) | null = null;
  let turn = 0;
  const verify = async (): Promise<void> => {
    if (chosen === null) return;
    const mine = ++turn;
    const given = field('fingerprint')
      .value.toLowerCase()
      .replace(/[^0-9a-f]/g, '');
    element('verdict').dataset['state'] = '';
    element('verdict').textContent = 'Reading…';
    try {
      const judged = await judgeBundle(await chosen(), given);
      if (mine === turn) showJudged(judged, given);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It cannot be read.';
      if (mine === turn) showJudged({ files: [], problems: [reason], fingerprint: null, known: '' }, given);
    }
  };
  const choose = (files: () => Promise<BundleFiles>): void => {
    chosen = files;
    void verify();
  };
  const chooseZip = (files: ArrayLike<File> | null | undefined): void => {
    const zip = files?.[0];
    if (zip !== undefined) choose(() => filesOfZip(zip));
  };
  element('zip').addEventListener('change', () => chooseZip(field('zip').files));
  element('folder').addEventListener('change', () => {
    const { files } = field('folder');
    if (files !== null && files.length > 0) choose(() => Promise.resolve(filesOfFolder(files)));
  });
  element('fingerprint').addEventListener('input', () => void verify());
  const drop = element('drop');
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    chooseZip(event.dataTransfer?.files);
  });
}

startPage();
