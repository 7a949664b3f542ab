import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';

/** Nodes of Slurm on this machine, each in process numbers of its own, so that one can go as if its plug were pulled. */
export type SlurmCluster = {
  /** Runs a command of Slurm. @returns what it prints */
  ask: (command: string, ...args: string[]) => string;
  /** Ends everything that runs on a node, at once. */
  pull: (node: number) => Promise<void>;
  /** Starts a node again after it was pulled. */
  plugIn: (node: number) => void;
};

/** Why there can be none here; null where there can. */
export const noSlurm: string | null = whyNot();

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'Slurm runs on Linux alone';
  if (process.getuid?.() !== 0) return 'only root starts its nodes';
  const missing = ['slurmctld', 'slurmd', 'munged', 'unshare'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  return missing.length === 0 ? null : `${missing.join(', ')} missing`;
}

/**
 * A cluster that goes with the test.
 * @param firstPort of as many as there are nodes, and one
 * @param place where jobs are submitted, and what programs they find
 */
export async function slurmCluster(
  nodes: number,
  firstPort: number,
  place: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<SlurmCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'statement-desk-slurm-'));
  const conf = path.join(folder, 'slurm.conf');
  const env = { ...place.env, SLURM_CONF: conf };
  const running: ChildProcess[] = [];
  const begin = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, args, { env, cwd: folder, stdio: 'ignore' });
    running.push(child);
    return child;
  };
  const end = async (child: ChildProcess | undefined): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(async () => {
    await Promise.all(running.map(end));
    rmSync(folder, { recursive: true, force: true });
  });

  const munge = path.join(folder, 'munge.socket');
  writeFileSync(path.join(folder, 'munge.key'), randomBytes(128), { mode: 0o600 });
  const inFolder = (option: string, name: string): string => `--${option}=${path.join(folder, name)}`;
  begin(
    'munged',
    ...['--foreground', '--force', `--socket=${munge}`, inFolder('key-file', 'munge.key')],
    ...[inFolder('pid-file', 'munge.pid'), inFolder('log-file', 'munge.log'), inFolder('seed-file', 'munge.seed')],
  );
  await expect.poll(() => existsSync(munge), { timeout: 20_000 }).toBe(true);

  mkdirSync(path.join(folder, 'state'));
  writeFileSync(conf, settings({ folder, munge, nodes, firstPort }));
  writeFileSync(path.join(folder, 'cgroup.conf'), 'CgroupAutomount=no\n');
  begin('slurmctld', '-D', '-f', conf);
  const ask = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd: place.cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const state = (): string[] => {
    const { status, stdout } = spawnSync('sinfo', ['-h', '-N', '-o', '%T'], { env, encoding: 'utf8' });
    return status === 0 ? stdout.trim().split('\n') : [];
  };

  const plugged = new Map<number, ChildProcess>();
  const plugIn = (node: number): void => {
    const own = ['--pid', '--mount-proc', '--fork', '--kill-child=SIGKILL'];
    plugged.set(node, begin('unshare', ...own, 'slurmd', '-D', '-N', `n${node}`, '-f', conf));
  };
  for (let node = 1; node <= nodes; node++) plugIn(node);
  await expect.poll(state, { timeout: 60_000, interval: 500 }).toEqual(Array.from({ length: nodes }, () => 'idle'));
  return { ask, plugIn, pull: (node) => end(plugged.get(node)) };
}

/** Nodes are taken for lost after ten seconds, and their jobs begun again elsewhere. */
const settings = (of: { folder: string; munge: string; nodes: number; firstPort: number }): string => `
ClusterName=desk
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${of.firstPort}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=${of.munge},cred_expire=10
StateSaveLocation=${of.folder}/state
SlurmdSpoolDir=${of.folder}/spool-%n
SlurmctldPidFile=${of.folder}/slurmctld.pid
SlurmdPidFile=${of.folder}/slurmd-%n.pid
SlurmctldLogFile=${of.folder}/slurmctld.log
SlurmdLogFile=${of.folder}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
SlurmdTimeout=10
InactiveLimit=0
KillWait=2
MinJobAge=600
ReturnToService=2
NodeName=n[1-${of.nodes}] NodeHostname=localhost NodeAddr=127.0.0.1 Port=[${of.firstPort + 1}-${of.firstPort + of.nodes}] CPUs=1 RealMemory=1000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
