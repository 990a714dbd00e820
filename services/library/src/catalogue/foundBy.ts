import { producerOf } from './versionColumns.ts';

/** The contract's `alsoFoundBy`, over the rows of `eachSaid`, as SQL; null where there is none. */
export const allSaid = `string_agg(DISTINCT said.line, E'\\n')`;

/** Turns rows of `version other` into what they say and the version that stands for the song, `v`, does not: producers and sessions, as SQL. */
export const eachSaid = `
  JOIN LATERAL (VALUES (${producerOf('other')}), (other.session)) said (line)
    ON said.line <> '' AND said.line NOT IN (coalesce(${producerOf('v')}, ''), coalesce(v.session, ''))`;
