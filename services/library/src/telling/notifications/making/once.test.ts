import type { Queries } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { notice, type Occurrence } from '../../../base/occurrences/notice.ts';
import { perTest } from '../../../testing/lifetimes.ts';
import { ana, bo, di, startNotifiedLibrary } from '../../../testing/notifiedLibrary.ts';
import { notify } from './notify.ts';

const library = perTest(startNotifiedLibrary);
let occurrence: Occurrence;

beforeEach(async () => {
  await library.write('Blue', 'Listen', ana, { taggedUserIds: [2, 4] });
  await library.settled();
  const [news] = await library.database.query(`SELECT id FROM news WHERE type = 'new_comment'`);
  occurrence = { source: 'news', newsId: news.id, mentioned: [2, 4] };
});

const team = {
  require: async () => new Map(library.team.people?.map((person) => [person.id, person])),
};
const run = (finish: (queries: Queries) => Promise<void> = async () => undefined) =>
  notify(occurrence, { database: library.database, team, clock: library.clock }, finish);

/** As if nobody had been notified yet. */
async function forget(): Promise<void> {
  await library.database.query('DELETE FROM notification');
  await library.database.query('DELETE FROM outbox');
  await library.forgetJobs();
}
const distinct = (jobs: unknown[]) => [...new Set(jobs.map((data) => JSON.stringify(data)))];
const state = async () => ({
  people: await library.everybody(),
  // Who works on it may queue it again for later.
  mails: distinct(await library.jobs('notification-mail')),
  pushes: (await library.jobs('notification-push')).length,
  announced: (await library.database.query(
    `SELECT topic, user_ids FROM outbox WHERE topic = 'notifications'`,
  )) as unknown[],
});
const once = {
  people: ['Bo mention', 'Di mention'],
  mails: ['{"userId":2}', '{"userId":4}'],
  pushes: 2,
  announced: [{ topic: 'notifications', user_ids: [2, 4] }],
};

describe('an occurrence', () => {
  it('notifies each person once, however often it is worked on', async () => {
    await forget();
    for (let time = 0; time < 3; time += 1) await run();
    expect(await state()).toEqual(once);
  });

  it('does so when several instances work on it at the same moment', async () => {
    await forget();
    await Promise.all(Array.from({ length: 6 }, () => run()));
    expect(await state()).toEqual(once);
  });

  it('leaves nothing behind when its work breaks off, and is whole the next time', async () => {
    await forget();
    const broken = run(async () => {
      throw new Error('The process ended here.');
    });
    await expect(broken).rejects.toThrow('The process ended here.');
    expect(await state()).toEqual({ people: [], mails: [], pushes: 0, announced: [] });
    await run();
    expect(await state()).toEqual(once);
  });

  it('whose own transaction fails never happened', async () => {
    await forget();
    const failed = library.database.transaction(async (transaction) => {
      await notice(transaction, occurrence);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await state()).people).toEqual([]);
  });

  it('waits while auth is away, and is worked on once it is back', async () => {
    await forget();
    const away = { require: () => Promise.reject(new Error('Auth is away')) };
    const trying = notify(
      occurrence,
      { database: library.database, team: away, clock: library.clock },
      async () => undefined,
    );
    await expect(trying).rejects.toThrow('Auth is away');
    expect((await state()).people).toEqual([]);
    await run();
    expect((await state()).people).toEqual(once.people);
  });

  it('that is gone by then notifies nobody', async () => {
    await forget();
    await library.database.query('DELETE FROM song_comment');
    await run();
    expect(await state()).toEqual({ people: [], mails: [], pushes: 0, announced: [] });
  });
});

describe('two occurrences of one note', () => {
  it('at the same moment mention a person once', async () => {
    const [{ id }] = await library.database.query('SELECT id FROM song_comment');
    const edited: Occurrence = { source: 'tags', commentId: id, byUserId: 1, userIds: [2, 4] };
    const deps = { database: library.database, team, clock: library.clock };
    for (let time = 0; time < 5; time += 1) {
      await forget();
      await Promise.all([run(), notify(edited, deps, async () => undefined)]);
      expect((await state()).people).toEqual(once.people);
    }
  });
});

it('a writer who mentions themselves among others isn’t notified', async () => {
  await forget();
  await library.write('Blue', 'Me too', di, { taggedUserIds: [bo.userId, di.userId] });
  expect(await library.everybody()).toEqual(['Ana note', 'Bo mention']);
});
