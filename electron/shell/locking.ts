import { powerMonitor } from 'electron';
import type { DeskProgram } from '../hosting/deskProgram.ts';

/** Locks the windows with the computer, where the analyst has them locked at all. */
export function lockWithComputer(desk: Pick<DeskProgram, 'dispatch'>): void {
  const lock = (): void => void desk.dispatch('lock.now', { why: 'suspended' });
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
}
