import { producerOf } from './versionColumns.ts';

/** The contract's `alsoFoundBy`, over the rows of `eachSaid`, as SQL; null where there is none. */
export const allSaid = `string_agg(DISTINCT said.line, E'\\n')`;

/** Turns rows of `version other` into the producers and sessions that the song's representative version, `v`, lacks, as SQL. */
export const eachSaid = `
  JOIN LATERAL (VALUES (${producerOf('other')}), (other.session)) said (line)
    ON said.line <> '' AND said.line NOT IN (coalesce(${producerOf('v')}, ''), coalesce(v.session, ''))`;
