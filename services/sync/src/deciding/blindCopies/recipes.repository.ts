import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValues } from '@simmer/service-common/database/rows.ts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { CopyAsked } from './copyName.ts';

const recipe = z.object({ name: z.string(), mediaName: z.string(), gainDb: z.number(), seconds: z.number() });

const soundingCopy = z.object({ name: z.string(), seconds: z.number() });

export type NamedCopy = CopyAsked & { name: string };

/** What copies are made of, by name, so that any instance can make the one that an address means. */
export type CopyRecipes = {
  /** Notes what was asked for, or asked for again. */
  note(copies: readonly NamedCopy[], now: Date): Promise<void>;
  /** What a copy is made of, and those that were last asked for with it; empty if it is forgotten. */
  findTogether(name: string): Promise<NamedCopy[]>;
  /** Notes how many seconds a copy sounds, as found when it was made. */
  noteSounding(name: string, seconds: number): Promise<void>;
  /** How many seconds copies sound, by name; without those that were not made yet. */
  sounding(names: readonly string[]): Promise<Map<string, number>>;
  /** Those of the names that are not forgotten. */
  known(names: readonly string[]): Promise<string[]>;
  forget(names: readonly string[]): Promise<void>;
  /** Forgets what nobody asked for since then. */
  forgetUnused(since: Date): Promise<void>;
};

export function createCopyRecipes(database: DataSource): CopyRecipes {
  return {
    note: (copies, now) =>
      execute(
        database,
        `INSERT INTO blind_copy (name, media_name, gain_db, seconds, asked_at, asked_with)
         SELECT name, "mediaName", "gainDb", seconds, $2, $3::text[]
         FROM jsonb_to_recordset($1::jsonb) AS asked (name text, "mediaName" text, "gainDb" float8, seconds float8)
         ORDER BY name
         ON CONFLICT (name) DO UPDATE SET asked_at = excluded.asked_at, asked_with = excluded.asked_with`,
        [JSON.stringify(copies), now, copies.map(({ name }) => name)],
      ),

    findTogether: (name) =>
      readRows(
        database,
        recipe,
        `SELECT other.name, other.media_name AS "mediaName", other.gain_db AS "gainDb", other.seconds
           FROM blind_copy own JOIN blind_copy other ON other.name = own.name OR other.name = ANY (own.asked_with)
          WHERE own.name = $1`,
        [name],
      ),

    noteSounding: (name, seconds) =>
      execute(database, 'UPDATE blind_copy SET sounds_seconds = $2 WHERE name = $1', [name, seconds]),

    async sounding(names) {
      const rows = await readRows(
        database,
        soundingCopy,
        'SELECT name, sounds_seconds AS seconds FROM blind_copy WHERE name = ANY ($1) AND sounds_seconds IS NOT NULL',
        [names],
      );
      return new Map(rows.map(({ name, seconds }) => [name, seconds]));
    },

    known: (names) => readValues(database, column.text, 'SELECT name FROM blind_copy WHERE name = ANY ($1)', [names]),

    forget: (names) => execute(database, 'DELETE FROM blind_copy WHERE name = ANY ($1)', [names]),

    forgetUnused: (since) => execute(database, 'DELETE FROM blind_copy WHERE asked_at < $1', [since]),
  };
}
