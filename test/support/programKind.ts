import type { Arch } from './packing.ts';

export type ProgramKind = { kind: 'ELF' | 'Mach-O' | 'PE'; arch: Arch | 'other' };

/** Numbers of processors in the headers of programs (ELF `e_machine`, Mach-O `cputype`, PE `Machine`). */
const elf: Record<number, Arch> = { 0x3e: 'x64', 0xb7: 'arm64' };
const machO: Record<number, Arch> = { 0x0100_0007: 'x64', 0x0100_000c: 'arm64' };
const pe: Record<number, Arch> = { 0x8664: 'x64', 0xaa64: 'arm64' };

/** What native code a file holds and for which processor, by its header; null for a file that is none. */
export function programKind(file: Buffer): ProgramKind | null {
  if (file.length < 64) return null;
  const magic = file.readUInt32BE(0);
  if (magic === 0x7f45_4c46) return { kind: 'ELF', arch: elf[file.readUInt16LE(18)] ?? 'other' };
  if (magic === 0xcffa_edfe) return { kind: 'Mach-O', arch: machO[file.readUInt32LE(4)] ?? 'other' };
  // A program for several processors at once.
  if (magic === 0xcafe_babe) return { kind: 'Mach-O', arch: 'other' };
  if (file.readUInt16BE(0) !== 0x4d5a) return null;
  const header = file.readUInt32LE(60);
  if (header + 6 > file.length || file.readUInt32BE(header) !== 0x5045_0000) return null;
  return { kind: 'PE', arch: pe[file.readUInt16LE(header + 4)] ?? 'other' };
}
