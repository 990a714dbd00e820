import {
  type Identity,
  type NotificationItem,
  notificationItem,
  PEOPLE_CHANGED_CHANNEL,
} from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readRows, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { expect } from 'vitest';
import { z } from 'zod';
import { announcedTopics, askLibrary } from './askLibrary.ts';
import { aTeamPerson, startFakeAuth } from './fakeAuth.ts';
import { notificationsMade } from './notificationsMade.ts';
import { aStoredFile } from './storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from './testLibrary.ts';

export type Somebody = Partial<Identity> & { userId: number };

export const ana: Somebody = { userId: 1, firstName: 'Ana', displayName: 'ana' };
export const bo: Somebody = { userId: 2, firstName: 'Bo', displayName: 'bo' };
export const cy: Somebody = { userId: 3, firstName: 'Cy', displayName: 'cy', canCurateSongs: true };
export const di: Somebody = { userId: 4, firstName: 'Di', displayName: 'di' };
export const ed: Somebody = { userId: 5, firstName: 'Ed', displayName: 'ed' };
export const admin: Somebody = { userId: 9, firstName: 'Ad', displayName: 'ad', isAdmin: true };

/** Everyone who has access. */
export const everyone = [
  aTeamPerson(1, 'Ana'),
  aTeamPerson(2, 'Bo'),
  aTeamPerson(3, 'Cy', { isCurator: true }),
  aTeamPerson(4, 'Di'),
  aTeamPerson(5, 'Ed'),
  aTeamPerson(9, 'Ad', { isAdmin: true }),
];

const page = z.object({ notifications: z.array(notificationItem), hasMore: z.boolean() });

/** A library with two versions of Blue and one of Red, and the calls of people who are notified. */
export async function startNotifiedLibrary() {
  const team = await startFakeAuth(everyone);
  const library = await startTestLibrary({ authUrl: team.url });

  const ask = <Body = Record<string, unknown>>(method: string, path: string, as: Somebody, body?: object) =>
    askLibrary<Body>(library, method, path, { as, ...(body && { body }) });

  async function done<Body>(method: string, path: string, as: Somebody, body?: object): Promise<Body> {
    const answer = await ask<Body>(method, path, as, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  const settled = () => notificationsMade(library.database);

  await library.apply(aStoredFile('/Blue v1.mp3'), aStoredFile('/Blue v2.mp3'), aStoredFile('/Red.mp3'));
  await settled();

  async function of(as: Somebody, query = ''): Promise<NotificationItem[]> {
    await settled();
    return page.parse(await done('GET', `/api/notifications${query}`, as)).notifications;
  }

  return {
    ...library,
    team,
    ask,
    done,
    settled,
    of,
    /** the kinds of somebody's notifications, newest first */
    kindsOf: async (as: Somebody) => (await of(as)).map(({ kind }) => kind),
    /** who has a notification of which kind, also outside the bell */
    async everybody(): Promise<string[]> {
      await settled();
      const rows = await readRows(
        library.database,
        z.object({ userId: z.number(), kind: z.string() }),
        'SELECT user_id AS "userId", kind FROM notification ORDER BY id, user_id',
      );
      return rows.map(({ userId, kind }) => `${everyone.find(({ id }) => id === userId)?.firstName} ${kind}`).sort();
    },
    unread: async (as: Somebody) => {
      await settled();
      return (await done<{ unread: number }>('GET', '/api/notifications/summary', as)).unread;
    },
    /** somebody's access ends */
    async leaves({ userId }: Somebody): Promise<void> {
      team.people = team.people?.filter(({ id }) => id !== userId);
      await execute(library.database, 'SELECT pg_notify($1, $2)', [PEOPLE_CHANGED_CHANNEL, String(userId)]);
      await expect.poll(() => announcedTopics(library)).toContain('people');
    },
    write: (cleanTitle: string, comment: string, as: Somebody, more: object = {}) =>
      done<{ id: number }>('POST', '/api/song-comments', as, { cleanTitle, comment, ...more }),
    follow: (title: string, as: Somebody, choice = 'following') =>
      done('PUT', `/api/song-follows/${title}`, as, { choice }),
    /** what a person chose in the settings */
    choose: (as: Somebody, kinds: object, isAllOff = false) =>
      execute(
        library.database,
        `INSERT INTO notification_choice (user_id, kinds, is_all_off) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET kinds = excluded.kinds, is_all_off = excluded.is_all_off`,
        [as.userId, JSON.stringify(kinds), isAllOff],
      ),
    /** the data of the background jobs of a kind that were queued, also of those that are done, in no order of time */
    async jobs(name: string): Promise<unknown[]> {
      await notificationsMade(library.database);
      return readValues(
        library.database,
        z.unknown(),
        'SELECT data FROM noted_job WHERE name = $1 ORDER BY data::text',
        [name],
      );
    },
    /** forgets these, and those for mails and push that wait */
    async forgetJobs(): Promise<void> {
      const schema = await readValue(library.database, column.text, 'SELECT current_schema() AS name');
      await execute(library.database, `DELETE FROM ${schema}_jobs.job_common WHERE name LIKE 'notification-%'`);
      await execute(library.database, 'DELETE FROM noted_job');
    },
    /** as sync says what of it needs an admin. @returns the status */
    async attention(problems: object[]): Promise<number> {
      const headers = await internalHeaders(TEST_SECRET, 'sync', 'library');
      const options = { method: 'POST', as: null, headers, json: { problems } };
      return (await library.call('/internal/attention', options)).status;
    },
    async close() {
      await library.close();
      await team.close();
    },
  };
}

export type NotifiedLibrary = Awaited<ReturnType<typeof startNotifiedLibrary>>;
