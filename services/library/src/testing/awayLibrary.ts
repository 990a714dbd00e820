import { type CatchUp, catchUp, type Identity } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRow } from '@simmer/service-common/database/rows.ts';
import { z } from 'zod';
import { askLibrary } from './askLibrary.ts';
import { aStoredFile } from './storedFiles.ts';
import { startTestLibrary, type TestLibrary, type TestLibraryOptions } from './testLibrary.ts';

type Somebody = Partial<Identity>;

/** A library that people leave and come back to; days are those of May 2026. */
export type AwayLibrary = TestLibrary & {
  /** 2026-05-DAYTtime:00.000Z */
  at(day: number, time?: string): string;
  /** what happens on a day, to the second */
  on(day: number, deed: () => Promise<unknown>, time?: string): Promise<void>;
  /** files that arrive on a day, by their names without `.mp3`; each is 120 s long */
  arrive(day: number, ...names: string[]): Promise<void>;
  /** somebody comes, or is still here */
  visit(who: Somebody, day: number, time?: string): Promise<void>;
  done(method: string, path: string, who?: Somebody, body?: object): Promise<void>;
  caughtUp(who?: Somebody): Promise<CatchUp>;
  hear(name: string, seconds: [number, number][], who?: Somebody): Promise<void>;
};

const lastIds = z.object({ news: column.number, version: column.number });

export const ana: Somebody = { userId: 1, firstName: 'Ana', sessionId: 11 };
export const bo: Somebody = { userId: 2, firstName: 'Bo', sessionId: 22 };

/** A content of its own for each name. */
export const mediaOf = (name: string) => `${Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64)}.mp3`;

export const aFile = (name: string, options: Parameters<typeof aStoredFile>[1] = {}) =>
  aStoredFile(`/${name}.mp3`, { durationSeconds: 120, mediaName: mediaOf(name), contentHash: name, ...options });

export async function startAwayLibrary(options: TestLibraryOptions = {}): Promise<AwayLibrary> {
  const library = await startTestLibrary(options);
  const { database, clock } = library;
  const at = (day: number, time = '12:00') => `2026-05-${String(day).padStart(2, '0')}T${time}:00.000Z`;
  let plays = 0;

  async function done(method: string, path: string, who = ana, body?: object): Promise<void> {
    const { status, body: answer } = await askLibrary(library, method, path, { as: who, ...(body && { body }) });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  }

  async function on(day: number, deed: () => Promise<unknown>, time?: string): Promise<void> {
    clock.set(at(day, time));
    const before = await readRow(
      database,
      lastIds,
      `SELECT coalesce((SELECT max(id) FROM news), 0) AS news, coalesce((SELECT max(id) FROM version), 0) AS version`,
    );
    await deed();
    await execute(database, 'UPDATE news SET created_at = $1 WHERE id > $2', [at(day, time), before.news]);
    await execute(database, 'UPDATE version SET created_at = $1 WHERE id > $2', [at(day, time), before.version]);
  }

  return Object.assign(library, {
    at,
    on,
    done,
    arrive: (day: number, ...names: string[]) => on(day, () => library.apply(...names.map((name) => aFile(name)))),
    async visit(who: Somebody, day: number, time?: string) {
      clock.set(at(day, time));
      await done('PUT', '/api/visit', who);
    },
    async caughtUp(who = bo) {
      const { status, body } = await askLibrary(library, 'GET', '/api/catch-up', { as: who });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return catchUp.parse(body);
    },
    async hear(name: string, seconds: [number, number][], who = bo) {
      plays += 1;
      await done('POST', '/api/heard', who, {
        plays: [{ versionId: await library.idOf(name), playId: `play ${plays}`, seconds }],
      });
    },
  });
}
