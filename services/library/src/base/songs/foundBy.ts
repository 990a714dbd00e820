import { producerOf } from './versionColumns.ts';

/** The contract's `alsoFoundBy`, over the rows of `eachSaid`, as SQL; null where there is none. */
export const allSaid = `string_agg(DISTINCT said.line, E'\\n')`;

/** What the song's representative version, `v`, says already, as SQL. */
const saidByNewest = [producerOf('v'), 'v.session'] as const;

/** Turns rows of `version other` into the producers and sessions that the song's representative version lacks, as SQL. @param newest what that one says */
export const eachSaid = ([producer, session]: readonly [string, string] = saidByNewest) => `
  JOIN LATERAL (VALUES (${producerOf('other')}), (other.session)) said (line)
    ON said.line <> '' AND said.line NOT IN (coalesce(${producer}, ''), coalesce(${session}, ''))`;
