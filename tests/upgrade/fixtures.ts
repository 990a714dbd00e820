import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const fixtures = join(import.meta.dirname, 'fixtures');

/** What a call said to somebody when the fixture was made. */
export const recorded = z.object({ path: z.string(), as: z.enum(['ana', 'bo']), answer: z.unknown() });

export type Recorded = z.infer<typeof recorded>;

/** The band's people, whom every fixture has. */
export const people = {
  ana: { email: 'ana@band.example', fullName: 'Ana Silva' },
  bo: { email: 'bo@band.example', fullName: 'Bo Lind' },
} as const;

/** Settings of the product that a fixture is made and checked with. */
export const settings = {
  SIGN_IN_LIMITS: 'off',
  CALL_LIMITS: 'off',
  ADMIN_EMAILS: people.ana.email,
  COLLABORATOR_EDITORS: people.ana.email,
  SONG_CURATORS: people.ana.email,
};

/** The versions that have a fixture. */
export function fixtureVersions(): string[] {
  return readdirSync(fixtures).flatMap((file) => /^(.+)\.tar\.gz$/.exec(file)?.[1] ?? []);
}

/** What the lists of a fixture's product said. */
export function recordedAnswers(version: string): Recorded[] {
  const lines = readFileSync(join(fixtures, `${version}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => recorded.parse(JSON.parse(line)));
}
