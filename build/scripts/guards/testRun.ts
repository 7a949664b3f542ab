import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** What became of some tests. A file that did not run to its tests, such as one that cannot be loaded, is `broken`. */
type TestRun = { passed: number; failed: string[]; broken: string | null };

/** Runs files of tests in a copy of the project. @param most failures after which it stops */
export function runTests(project: string, files: readonly string[], most = 0): TestRun {
  const output = path.join(project, 'tests.json');
  rmSync(output, { force: true });
  const options = ['--project', 'node', '--project', 'alone', '--retry=0', `--bail=${most}`, '--testTimeout=60000'];
  spawnSync('vitest', ['run', ...options, '--reporter=json', `--outputFile=${output}`, ...files], {
    cwd: project,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  try {
    const { numPassedTests, testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
    const said = testResults.map(({ message }) => message).find((message) => message !== '');
    const broken = failed.length === 0 && said !== undefined ? said : null;
    return { passed: numPassedTests, failed, broken };
  } catch {
    return { passed: 0, failed: [], broken: 'no report' };
  }
}
