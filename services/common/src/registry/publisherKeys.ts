import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublisherKey, publisherKey } from '@simmer/contracts/services';
import { z } from 'zod';
import { AppError } from '../base/appError.ts';
import { hasCode } from './disk.ts';

const madeKey = publisherKey.extend({
  /** the account of the admin who made it; null if made on the server, missing in older keys */
  createdById: z.number().int().nullable().optional(),
});
const storedKey = madeKey.extend({ hash: z.string() });

/** A key without its secret. */
export type MadeKey = z.infer<typeof madeKey>;

const idPattern = /^[0-9a-f]{16}$/;
const keyPattern = /^simmer_([0-9a-f]{16})_([\w-]{43})$/;

const keysFolder = (modulesFolder: string) => join(modulesFolder, 'registry', 'keys');
const fileOf = (modulesFolder: string, id: string) => join(keysFolder(modulesFolder), `${id}.json`);
// A fast hash is enough: 32 random bytes cannot be guessed.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

type MakeKey = Pick<PublisherKey, 'label' | 'modules' | 'createdBy'> & {
  createdById: number | null;
  modulesFolder: string;
  now: Date;
};

/** Makes a key that can publish only these modules. @returns the key itself as well, which is not stored */
export async function makePublisherKey({ modulesFolder, now, ...fields }: MakeKey): Promise<MadeKey & { key: string }> {
  const [id, secret] = [randomBytes(8).toString('hex'), randomBytes(32).toString('base64url')];
  const made = { id, ...fields, createdAt: now.toISOString() };
  await mkdir(keysFolder(modulesFolder), { recursive: true });
  await writeFile(fileOf(modulesFolder, id), JSON.stringify({ ...made, hash: hashOf(secret) }));
  return { ...made, key: `simmer_${id}_${secret}` };
}

async function readKey(modulesFolder: string, id: string): Promise<z.infer<typeof storedKey> | undefined> {
  try {
    return storedKey.parse(JSON.parse(await readFile(fileOf(modulesFolder, id), 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Finds the owner of a key; undefined for anything that is not a valid key. */
export async function findPublisherKey(modulesFolder: string, key: string): Promise<MadeKey | undefined> {
  const [, id = '', secret = ''] = keyPattern.exec(key) ?? [];
  if (!id) return undefined;
  const stored = await readKey(modulesFolder, id);
  if (!stored || !timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(stored.hash))) return undefined;
  return madeKey.parse(stored);
}

/** Every key, oldest first, without its secret. */
export async function listPublisherKeys(modulesFolder: string): Promise<MadeKey[]> {
  const files = await readdir(keysFolder(modulesFolder)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const ids = files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  const keys = await Promise.all(ids.map((id) => readKey(modulesFolder, id)));
  return keys
    .flatMap((key) => (key ? [madeKey.parse(key)] : []))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
}

/** Ends a key at once. @returns the ended key @throws AppError `not_found` for an unknown id */
export async function endPublisherKey(modulesFolder: string, id: string): Promise<MadeKey> {
  const stored = idPattern.test(id) ? await readKey(modulesFolder, id) : undefined;
  if (!stored) throw new AppError('not_found', 'This key does not exist.');
  await rm(fileOf(modulesFolder, id));
  return madeKey.parse(stored);
}
