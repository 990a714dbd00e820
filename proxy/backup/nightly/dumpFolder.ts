import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL } from '../archive/writeArchive.ts';

const KEPT = 7;
const NAME = /^simmer-nightly-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz$/;

/** A dump's place; its name tells its time, so that copies keep it. */
export const nightlyFile = (folder: string, now: Date): string =>
  join(folder, `simmer-nightly-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`);

function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

async function dumpsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

/** Creates the folder, which only its owner may enter. */
export async function makeDumpFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700);
}

/** When the newest dump was made; without one, when the folder was. */
export async function lastDumpAt(folder: string): Promise<Date> {
  const newest = (await dumpsIn(folder)).at(-1);
  return (newest && timeOf(newest)) || (await stat(folder)).birthtime;
}

/** The newest dump's time and size; undefined if there is none. */
export async function newestDump(folder: string): Promise<{ at: Date; bytes: number } | undefined> {
  const name = (await dumpsIn(folder)).at(-1);
  const at = name && timeOf(name);
  return at ? { at, bytes: (await stat(join(folder, name))).size } : undefined;
}

/** Removes all but the newest seven dumps, and what a killed one left. Other files stay. */
export async function keepNewest(folder: string): Promise<void> {
  const dumps = await dumpsIn(folder);
  const left = (await readdir(folder)).filter((name) => name.startsWith('simmer-nightly-') && name.endsWith(PARTIAL));
  for (const name of [...dumps.slice(0, -KEPT), ...left]) await rm(join(folder, name), { force: true });
}
