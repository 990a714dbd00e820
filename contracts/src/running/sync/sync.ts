import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { text } from '../../base/input/text.ts';

export const tokenStatus = z.enum(['unknown', 'valid', 'missing', 'needs_refresh']);

/** The mirror's status; members get it without details of the storage. */
export const syncStatus = z.object({
  isSyncing: z.boolean(),
  backgroundSyncActive: z.boolean(),
  hasAccessToken: z.boolean(),
  /** ISO 8601 */
  lastSync: z.string().nullable(),
  folderPath: z.string().nullable(),
  isAdmin: z.boolean(),
  tokenStatus: tokenStatus.default('unknown'),
  /** why the last run failed, as a sentence; null if it succeeded, and for members */
  lastError: z.string().nullable().default(null),
  /** number of mirrored audio files; null for members */
  fileCount: z.number().int().nullable().default(null),
  /** the connected account; null for members */
  accountName: z.string().nullable().default(null),
  /** the folder to put music into, as its machine calls it; null with Dropbox, and for members */
  musicFolder: z.string().nullable().default(null),
});

export type SyncStatus = z.infer<typeof syncStatus>;

const syncStarted = z.object({
  success: z.literal(true),
  isSyncing: z.boolean(),
  /** ISO 8601; when syncing resumes after a pause requested by the storage */
  continuesAt: z.string().nullable().default(null),
});

export type SyncStarted = z.infer<typeof syncStarted>;

export const getSyncStatus = endpoint({
  name: 'getSyncStatus',
  method: 'GET',
  path: '/api/sync/status',
  service: 'sync',
  access: 'member',
  isPolled: true,
  summary: 'The state of the mirror of the storage folder',
  reply: { kind: 'json', schema: syncStatus },
});

export const startSync = endpoint({
  name: 'startSync',
  method: 'GET',
  path: '/api/songs/sync',
  service: 'sync',
  access: 'member',
  rate: 'sync',
  startsWork: true,
  summary: 'Starts a sync or joins the one in progress; replies at once',
  reply: { kind: 'json', schema: syncStarted },
});

export const startSyncByPost = endpoint({
  ...startSync,
  name: 'startSyncByPost',
  method: 'POST',
});

/** Where an admin requests access to the storage; the provider's reply leads back there. */
export const consentOrigin = z.enum(['home', 'dropbox', 'aggregation']);

export type ConsentOrigin = z.infer<typeof consentOrigin>;

/** Why access was not granted, for the admin panel: the person refused, or another reason. */
export const consentRefusal = z.enum(['denied', 'failed']);

export type ConsentRefusal = z.infer<typeof consentRefusal>;

export const startStorageConnection = endpoint({
  name: 'startStorageConnection',
  method: 'GET',
  path: '/api/admin/dropbox/auth',
  service: 'sync',
  access: 'admin',
  summary: "The storage provider's consent page for this admin",
  /**
   * `write` also requests moving files, which only aggregation needs; from `aggregation`, switches it on once allowed
   */
  query: z.object({ access: z.enum(['read', 'write']).default('read'), from: consentOrigin.default('home') }),
  reply: { kind: 'json', schema: z.object({ authUrl: z.string() }) },
});

/** A parameter added by the provider; longer values are useless. */
const fromStorage = text(4000).optional().catch(undefined);

export const storageCallback = endpoint({
  name: 'storageCallback',
  method: 'GET',
  path: '/api/dropbox/callback',
  service: 'sync',
  access: 'everyone',
  identity: 'optional',
  summary:
    'The page the storage provider sends an admin back to; redirects to /?auth=… or, from the panel, to /admin?tab=…&auth=…',
  query: z.object({ code: fromStorage, state: fromStorage, error: fromStorage }),
  reply: { kind: 'redirect' },
});

export const completeStorageConnection = endpoint({
  name: 'completeStorageConnection',
  method: 'POST',
  path: '/api/dropbox/complete',
  service: 'sync',
  access: 'admin',
  summary: 'Completes a connection whose code arrived on the home page',
  body: z.object({
    code: text(2000).min(1),
    state: text(200).optional(),
    redirect_uri: text(2000).optional(),
  }),
  reply: { kind: 'json', schema: z.object({ success: z.literal(true) }) },
});
