import { z } from 'zod';

/** The layout of the archive. A change that older code would misread counts it up. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const TOTALS = 'totals.json';

const service = z.enum(['auth', 'library', 'sync']);

const table = z.object({
  service,
  /** the schema, if not the service's own: that of its background jobs */
  schema: z.string().optional(),
  name: z.string(),
  /** stored columns; generated ones are computed again */
  columns: z.array(z.string()).min(1),
});

export type BackedUpTable = z.infer<typeof table>;

/** Whether it holds background jobs, whose tables pg-boss makes. */
export const isOfJobs = ({ schema }: BackedUpTable): boolean => schema !== undefined;

export const schemaOf = ({ service, schema = service }: Pick<BackedUpTable, 'service' | 'schema'>): string => schema;

/** The first entry: what the backup is of, and what it needs. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** the product's version that made it */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** the schemas' steps that had run, by service, in order */
  migrations: z.record(service, z.array(z.string())),
  /** in an order in which no row refers to one that comes later */
  tables: z.array(table),
  sequences: z.array(z.object({ service, name: z.string(), next: z.string().regex(/^\d+$/) })),
  secret: z.object({
    /** proves that a secret is the one the data was encrypted with, without showing it */
    fingerprint: z.string(),
    /** whether the archive holds it; otherwise it came from a setting */
    isInside: z.boolean(),
  }),
  /** settings without secrets, to be looked up by a person */
  settings: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifest>;

/** What can be read of any format, now and later. */
export const anyManifest = z.object({ format: z.number(), version: z.string() });

/** The last entry: its presence proves that the archive is whole. */
export const totals = z.object({
  tables: z.array(z.object({ service, schema: z.string().optional(), name: z.string(), rows: z.number().int() })),
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

export type Totals = z.infer<typeof totals>;

/** A part of a table in Postgres' text format; parts may end within a row. */
export const partName = (table: BackedUpTable, part: number): string =>
  `tables/${schemaOf(table)}/${table.name}/${String(part).padStart(6, '0')}`;

/** The table an entry belongs to; undefined for other entries. */
export function tableOfPart(name: string): string | undefined {
  return /^tables\/(\w+\/\w+)\/\d+$/.exec(name)?.[1];
}
