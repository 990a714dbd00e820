import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MODULE_MAX_BYTES, type SentFile } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import { integrityOf, isPrecompressed } from './moduleBuild.ts';
import { recordFile } from './publishedVersions.ts';
import { unpackedIntegrity } from './unpackedIntegrity.ts';

/** Segments begin with a letter, digit or underscore, so no path is hidden, absolute or leads upwards. */
const pathPattern = /^\w[\w.+@-]*(\/\w[\w.+@-]*)*$/;

type Received = { path: string; bytes: Buffer; integrity: string };

/**
 * Writes the files of an uploaded build into a folder of its own, runs the callback, and removes the folder.
 * @param folder must not exist yet
 * @throws AppError `invalid_input`, `too_large` if a path leads elsewhere or occurs twice, or a file does not match its
 * hash; nothing is written then
 */
export async function withReceivedBuild<T>(
  { folder, files }: { folder: string; files: readonly SentFile[] },
  work: () => Promise<T>,
): Promise<T> {
  const received = checked(files);
  await checkPrecompressed(received);
  try {
    for (const { path, bytes } of received) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes, { flag: 'wx' });
    }
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checked(files: readonly SentFile[]): Received[] {
  // Disks may ignore case.
  const seen = new Set<string>();
  let total = 0;
  return files.map(({ path, integrity, content }) => {
    const key = path.toLowerCase();
    if (!pathPattern.test(path) || key === recordFile) {
      throw new AppError('invalid_input', `A module cannot contain a file named ${path}.`);
    }
    if (seen.has(key)) throw new AppError('invalid_input', `${path} was sent twice.`);
    seen.add(key);
    const bytes = Buffer.from(content, 'base64');
    total += bytes.length;
    if (total > MODULE_MAX_BYTES) throw new AppError('too_large', 'A module can be at most 8 MB.');
    if (integrityOf(bytes) !== integrity) {
      throw new AppError('invalid_input', `${path} does not match its hash. Send it again.`);
    }
    return { path, bytes, integrity };
  });
}

async function checkPrecompressed(files: readonly Received[]): Promise<void> {
  const known = new Map(files.map((file) => [file.path, file]));
  for (const { path, bytes } of files.filter((file) => isPrecompressed(file.path))) {
    const original = known.get(path.replace(/\.(br|gz)$/, ''));
    if (!original || (await unpackedIntegrity(path, bytes, original.bytes.length)) !== original.integrity) {
      throw new AppError('invalid_input', `${path} does not unpack to the file beside it.`);
    }
  }
}
