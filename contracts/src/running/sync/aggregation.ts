import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { text, trimmedText } from '../../base/input/text.ts';

const isFolderName = (name: string) => name !== '' && name !== '.' && name !== '..';

/** An absolute path in the storage, without a trailing slash. */
const storagePath = (what: string) =>
  trimmedText(1000, `${what} path is too long`)
    .min(1, `${what} path is required`)
    .regex(/^\/[^/]/, `${what} path must begin with a slash, such as /Music`)
    .transform((path) => path.replace(/\/+$/, ''))
    .refine((path) => path.slice(1).split('/').every(isFolderName), `${what} path must not contain . or .. or //`);

export const aggregationConfig = z.object({
  /** the folder whose subfolders are searched for mixdowns */
  sourcePath: z.string(),
  /** the folder that mixdowns are moved to */
  targetPath: z.string(),
  isEnabled: z.boolean(),
  /** when the last run ended, ISO 8601; null before the first */
  lastRun: z.string().nullable(),
});

export const aggregationStatus = z.object({
  /** whether it runs on a schedule, every three minutes */
  isRunning: z.boolean(),
  /** whether files are being moved now */
  isAggregating: z.boolean(),
});

export const aggregationLog = z.object({
  id: z.number().int(),
  operation: z.string(),
  sourceFilePath: z.string(),
  targetFilePath: z.string(),
  /** bytes */
  fileSize: z.number().int(),
  errorMessage: z.string().nullable(),
  /** ISO 8601 */
  createdAt: z.string(),
});

export type AggregationConfig = z.infer<typeof aggregationConfig>;
export type AggregationStatus = z.infer<typeof aggregationStatus>;
export type AggregationLog = z.infer<typeof aggregationLog>;

export const getAggregationConfig = endpoint({
  name: 'getAggregationConfig',
  method: 'GET',
  path: '/api/admin/aggregation/config',
  service: 'sync',
  access: 'admin',
  summary: 'The source and target folders of aggregation, and whether it runs on a schedule',
  reply: { kind: 'json', schema: aggregationConfig },
});

export const setAggregationConfig = endpoint({
  name: 'setAggregationConfig',
  method: 'POST',
  path: '/api/admin/aggregation/config',
  service: 'sync',
  access: 'admin',
  summary: "Saves the configuration; switching it on is 409 while the storage doesn't allow us to move files",
  body: z.object({ sourcePath: storagePath('Source'), targetPath: storagePath('Target'), isEnabled: z.boolean() }),
  reply: { kind: 'json', schema: aggregationConfig },
});

export const getAggregationStatus = endpoint({
  name: 'getAggregationStatus',
  method: 'GET',
  path: '/api/admin/aggregation/status',
  service: 'sync',
  access: 'admin',
  isPolled: true,
  summary: 'Whether aggregation is switched on, and whether it is moving files now',
  reply: { kind: 'json', schema: aggregationStatus },
});

export const listAggregationLogs = endpoint({
  name: 'listAggregationLogs',
  method: 'GET',
  path: '/api/admin/aggregation/logs',
  service: 'sync',
  access: 'admin',
  summary: 'The files that were moved or failed to move, newest first, at most 200',
  query: z.object({
    outcome: z.enum(['all', 'moved', 'failed']).default('all'),
    /** part of a path or of an error message, in any case */
    search: text(200).optional(),
  }),
  reply: { kind: 'json', schema: z.array(aggregationLog) },
});

export const triggerAggregation = endpoint({
  name: 'triggerAggregation',
  method: 'POST',
  path: '/api/admin/aggregation/trigger',
  service: 'sync',
  access: 'admin',
  summary: "Runs an aggregation now; 409 while one is running or we aren't allowed to move files",
  reply: { kind: 'json', schema: z.object({ success: z.boolean(), message: z.string() }) },
});
