import { commonSettings } from '@simmer/service-common/base/config.ts';
import { z } from 'zod';

const GIGABYTE = 1024 ** 3;

/** A folder's path in the storage's notation: a leading slash, none at the end; the root is the empty path. */
const storageFolder = z.string().transform((path) => {
  const inner = path.trim().replace(/^\/+|\/+$/g, '');
  return inner && `/${inner}`;
});

export const syncSettings = commonSettings.extend({
  /** the storage stand-in's address; not needed with a Dropbox app key */
  STORAGE_URL: z.url().default('http://127.0.0.1:8090'),
  /** the folder that the stand-in shows, as people find it */
  SIMMER_MUSIC: z.string().optional(),
  /** the library's address, to compare its files with the storage */
  LIBRARY_URL: z.url(),
  DROPBOX_APP_KEY: z.string().optional(),
  DROPBOX_APP_SECRET: z.string().optional(),
  STORAGE_FOLDER: storageFolder.default('/Music'),
  MEDIA_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(5 * GIGABYTE),
  /** how long analyses wait after a start, while something else needs the processors */
  ANALYSES_AFTER_SECONDS: z.coerce.number().min(0).max(600).default(0),
});

export type SyncSettings = z.infer<typeof syncSettings>;
