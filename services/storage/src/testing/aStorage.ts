import { mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dropbox, files } from 'dropbox';
import { onTestFinished } from 'vitest';
import { type RunningStorage, type StorageOptions, startStorage } from '../startStorage.ts';
import { putFile } from './putFile.ts';
import { type SignedIn, signIn } from './signIn.ts';

export type TestStorage = SignedIn &
  Omit<RunningStorage, 'stop'> & {
    music: string;
    data: string;
    put(path: string, content: string | Uint8Array): Promise<void>;
    move(from: string, to: string): Promise<void>;
    remove(path: string): Promise<void>;
    stop(): Promise<void>;
    /** Restarts on the same folders, on another port. */
    restart(changes?: Partial<StorageOptions>): Promise<TestStorage>;
  };

/**
 * A storage with its own folders, deleted after the test. Given files exist before it starts, with old modification
 * times.
 */
export async function aStorage(
  contents: Record<string, string | Uint8Array> = {},
  options: Partial<StorageOptions> = {},
): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const music = join(folder, 'music');
  await mkdir(music);
  for (const [path, content] of Object.entries(contents)) {
    await putFile(join(music, path), content, folder);
    await utimes(join(music, path), new Date('2026-05-01T10:00:00Z'), new Date('2026-05-01T10:00:00.5Z'));
  }
  return running({ musicFolder: music, dataFolder: join(folder, 'data'), ...options });
}

async function running(options: StorageOptions): Promise<TestStorage> {
  const storage = await startStorage({ settleMs: 20, gatherMs: 5, rescanMs: 500, faults: true, ...options });
  onTestFinished(storage.stop);
  const inMusic = (path: string) => join(options.musicFolder, path);
  return {
    ...storage,
    ...(await signIn(storage.url)),
    music: options.musicFolder,
    data: options.dataFolder,
    put: (path, content) => putFile(inMusic(path), content, options.dataFolder),
    move: (from, to) => rename(inMusic(from), inMusic(to)),
    remove: (path) => rm(inMusic(path), { recursive: true }),
    async restart(changes = {}) {
      await storage.stop();
      return running({ ...options, ...changes });
    },
  };
}

type AnyEntry = files.ListFolderResult['entries'][number];

/** Lists everything in `/Music`, page by page. */
export async function listAll(
  dropbox: Dropbox,
  limit = 2000,
): Promise<{ entries: AnyEntry[]; cursor: string; pages: number }> {
  let { result } = await dropbox.filesListFolder({ path: '/Music', recursive: true, limit });
  const entries = [...result.entries];
  let pages = 1;
  while (result.has_more) {
    ({ result } = await dropbox.filesListFolderContinue({ cursor: result.cursor }));
    entries.push(...result.entries);
    pages += 1;
  }
  return { entries, cursor: result.cursor, pages };
}

/** Long-polls, then reads the changes; repeats until `isEnough`. */
export async function changesUntil(
  dropbox: Dropbox,
  cursor: string,
  isEnough: (entries: AnyEntry[]) => boolean,
): Promise<{ entries: AnyEntry[]; cursor: string }> {
  const entries: AnyEntry[] = [];
  let at = cursor;
  while (!isEnough(entries)) {
    await dropbox.filesListFolderLongpoll({ cursor: at, timeout: 5 });
    const { result } = await dropbox.filesListFolderContinue({ cursor: at });
    entries.push(...result.entries);
    at = result.cursor;
  }
  return { entries, cursor: at };
}

export function filesOf(entries: readonly AnyEntry[]): files.FileMetadataReference[] {
  return entries.filter((entry) => entry['.tag'] === 'file');
}

/** An entry in one line: `file /Music/a.wav`. */
export function lineOf(entry: AnyEntry): string {
  return `${entry['.tag']} ${entry.path_display}`;
}
