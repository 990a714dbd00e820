import pg from 'pg';

/** How much a seeded product holds. Tables that grow with use grow in proportion to its versions. */
export type Scale = {
  versions: number;
  /** each with two versions, numbered */
  songs: number;
  playlists: number;
  people: number;
  notes: number;
};

/** The product that it should still be quick with, or one in proportion: 100,000 versions, 50,000 songs, 2,000 playlists, 500 people. */
export function scaleOf(versions: number): Scale {
  return {
    versions,
    songs: versions / 2,
    playlists: versions / 50,
    people: versions / 200,
    notes: versions,
  };
}

/** Nothing yet. */
export const NO_SCALE: Scale = { versions: 0, songs: 0, playlists: 0, people: 0, notes: 0 };

/** Runs a statement in the schema of the service whose tables are seeded. */
export type SeedQuery = (statement: string, values?: unknown[]) => Promise<unknown>;

/** Fills a service's tables up to a scale; what is there of a smaller one stays. */
export type Seed = (query: SeedQuery, from: Scale, to: Scale) => Promise<void>;

/**
 * Seeds by a superuser's connection of its own: triggers and foreign keys are left out, which cost most of the time, and statistics are
 * there afterwards.
 *
 * @param schema the service's; by default where the connection is
 */
export async function seedDatabase(
  url: string,
  seed: Seed,
  to: Scale,
  { from = NO_SCALE, schema = '' } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (schema) await client.query(`SET search_path TO ${client.escapeIdentifier(schema)}`);
    await client.query('SET session_replication_role = replica');
    await client.query('SET synchronous_commit = off');
    await seed((statement, values) => client.query(statement, values), from, to);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

// What several services store of the same thing is made by the same words. People are numbered from 1: the first is whoever signed in first.

/** One of the people that a seed adds, as SQL; `$3` says how many there were, `$4` how many there are. */
export const seededPerson = (index: string) => `($3::integer + 1 + (${index}) % ($4::integer - $3::integer))`;

/** The audio content of the version of this number, as SQL. */
export const seededMedia = (version: string) => `encode(sha256((${version})::text::bytea), 'hex') || '.wav'`;

/** The song of the version of this number, as SQL. */
export const seededSongOf = (version: string) => `(((${version}) + 1) / 2)`;

const words = ['Midnight Drive', 'Paper Boats', 'Slow Boil', 'Kitchen Light', 'Embers'];

/** The title of the song of this number. */
export const seededTitle = (song: number) => `${words[song % words.length]} ${song}`;

/** The same as SQL; in small letters, its key. */
export const seededTitleSql = (song: string) =>
  `((ARRAY['${words.join("', '")}'])[(${song}) % ${words.length} + 1] || ' ' || (${song}))`;

/** The number of the version within its song, as SQL. */
export const seededNumber = (version: string) => `(((${version}) + 1) % 2 + 1)`;

/** The token of a seeded link, and the same as SQL. */
export const seededToken = (kind: 'song' | 'list', of: number) => `${kind}-link-${String(of).padStart(12, '0')}`;
export const seededTokenSql = (kind: 'song' | 'list', of: string) => `'${kind}-link-' || lpad((${of})::text, 12, '0')`;
