import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { hasCode } from '@simmer/service-common/registry/disk.ts';
import { extract } from 'tar-stream';
import { StartError } from '../../processes/startError.ts';
import { reasonOf } from '../../start/dataFolder.ts';
import { anyManifest, FORMAT, MANIFEST, type Manifest, manifest, TOTALS, type Totals, totals } from './format.ts';

export type Content = AsyncIterable<Uint8Array>;

export type ArchiveEntry = { name: string; mode: number; content: Content };

/** Reads an archive's entries one after the other, each as a stream that may be left unread. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch(() => {});
  for await (const entry of entries) {
    yield { name: entry.header.name, mode: entry.header.mode, content: entry as AsyncIterable<Uint8Array> };
    // What was not read.
    entry.resume();
  }
  await read;
}

export type CheckedArchive = { manifest: Manifest; totals: Totals; bytes: number };

const damaged = (file: string) =>
  new StartError(`${file} is damaged or incomplete. Nothing was changed. Use another backup.`);

const json = async (content: Content): Promise<unknown> => {
  try {
    return JSON.parse((await buffer(content)).toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

function readManifest(file: string, found: unknown): Manifest {
  const any = anyManifest.safeParse(found);
  if (!any.success) throw new StartError(`${file} is not a backup of Simmer.`);
  if (any.data.format !== FORMAT) {
    throw new StartError(
      `${file} has a format (${any.data.format}) that this version cannot read. Restore it with Simmer ${any.data.version} or newer.`,
    );
  }
  const read = manifest.safeParse(found);
  if (!read.success) throw damaged(file);
  return read.data;
}

async function hashOf(content: Content): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    hash.update(part);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Compares everything in the archive with its closing entry. */
async function checkEntries(file: string): Promise<CheckedArchive> {
  let first: Manifest | undefined;
  let last: Totals | undefined;
  const found: Totals['entries'] = [];
  for await (const { name, content } of readArchive(file)) {
    if (last) throw damaged(file);
    if (!first) {
      if (name !== MANIFEST) throw new StartError(`${file} is not a backup of Simmer.`);
      const bytes = await buffer(content);
      first = readManifest(file, JSON.parse(bytes.toString()));
      found.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    } else if (name === TOTALS) {
      last = totals.safeParse(await json(content)).data;
      if (!last) throw damaged(file);
    } else {
      found.push({ name, ...(await hashOf(content)) });
    }
  }
  const isSame = last?.entries.every((entry, at) => JSON.stringify(entry) === JSON.stringify(found[at]));
  if (!first || !last || last.entries.length !== found.length || !isSame) throw damaged(file);
  return { manifest: first, totals: last, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Reads the whole archive and compares it with its checksums; changes nothing.
 * @throws StartError if the file is missing, unreadable, damaged, incomplete, or of another format
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  try {
    return await checkEntries(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (hasCode(error, 'ENOENT')) throw new StartError(`There is no file ${file}.`);
    if (hasCode(error, 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR')) {
      throw new StartError(`Cannot read ${file} (${reasonOf(error as NodeJS.ErrnoException)}).`);
    }
    throw damaged(file);
  }
}
