import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { pack as packTar } from 'tar-stream';
import { StartError } from '../../processes/startError.ts';
import { reasonOf } from '../../start/dataFolder.ts';
import { freeBytes, LEAST_ROOM_BYTES } from '../../start/postgres/keepRoom.ts';
import { TOTALS, type Totals } from './format.ts';

export type Archive = {
  add(name: string, content: Buffer, mode?: number): Promise<void>;
};

/** An unfinished archive beside its place. */
export const PARTIAL = '.partial';

/** @throws StartError if the file exists */
async function refuseExisting(file: string): Promise<void> {
  try {
    await access(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw new StartError(`Cannot use ${file} (${reasonOf(error as NodeJS.ErrnoException)}).`);
  }
  throw new StartError(`${file} exists already. Name a file that doesn’t, or remove it first.`);
}

/** Never replaces a file that appeared in the meantime, where the file system can tell. */
async function moveIntoPlace(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    await rename(draft, file);
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function inWords(error: unknown, file: string): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) {
    return new StartError(
      `The disk of ${dirname(file)} is full: no backup was written. Free some space, or name a file on another disk.`,
    );
  }
  if (hasCode(error, 'EEXIST')) return new StartError(`${file} exists already. Name a file that doesn’t.`);
  if (hasCode(error, 'ENOENT')) return new StartError(`There is no folder ${dirname(file)}. Create it first.`);
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR')) {
    return new StartError(
      `Cannot write ${file} (${reasonOf(error as NodeJS.ErrnoException)}). Name a file where you may write.`,
    );
  }
  return error;
}

type WriteArchive = {
  /** adds everything; what it returns is written into the closing entry */
  fill(archive: Archive): Promise<Totals['tables']>;
  /** looks at the finished archive before it gets its name */
  check?: ((draft: string) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
  /** for tests */
  freeBytesOf?: ((folder: string) => number) | undefined;
};

/**
 * Writes an archive that appears under its name only when it is complete and on the disk. Leaves nothing behind if it
 * fails. Readable by its owner alone, because it holds the product's secret.
 * @throws StartError that says what to do
 */
export async function writeArchive(
  file: string,
  { fill, check, signal, freeBytesOf = freeBytes }: WriteArchive,
): Promise<void> {
  await refuseExisting(file);
  const draft = `${file}.${process.pid}${PARTIAL}`;
  const entries: Totals['entries'] = [];
  const pack = packTar();
  try {
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(pack, createGzip(), output, { signal });
    // Reported below; without this, a failure between two entries would end the process.
    written.catch(() => {});

    const add = async (name: string, content: Buffer, mode = 0o600) => {
      // The embedded database may be on the same disk, and needs its last space more.
      if (freeBytesOf(dirname(file)) < LEAST_ROOM_BYTES + content.length) {
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      }
      entries.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = pack.entry({ name, size: content.length, mode, mtime: new Date() }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(content);
      await Promise.race([promise, written]);
    };
    try {
      const tables = await fill({ add });
      await add(TOTALS, Buffer.from(JSON.stringify({ tables, entries: [...entries] } satisfies Totals)));
      pack.finalize();
    } catch (error) {
      // What failed first is what the person should read.
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    await written;
    await check?.(draft);
    await moveIntoPlace(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw inWords(error, file);
  }
}
