import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../base/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { type Channels, createChannels } from './channels.ts';

let database: TestDatabase;
let channels: Channels;
beforeEach(async () => {
  database = await createTestDatabase();
  channels = createChannels(database.url, createLog('library', 'silent'));
});
afterEach(async () => {
  await channels.close();
  await database.drop();
});

/** Somebody who follows a channel, and how they were woken; `open` without a payload. */
function aFollower(channel: string) {
  const woken: string[] = [];
  const leaving = new AbortController();
  const left = channels.follow(channel, (payload = 'open') => woken.push(payload), leaving.signal);
  return {
    woken,
    leave: async () => {
      leaving.abort();
      await left;
    },
  };
}

const notify = (channel: string, payload: string) => database.query('SELECT pg_notify($1, $2)', [channel, payload]);
const listening = () =>
  database.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );

it('every follower is woken at first and by what its channel is told, over one connection', async () => {
  const [one, two, late] = [aFollower('bread'), aFollower('soup'), aFollower('soup')];
  await expect.poll(() => [one, two, late].map(({ woken }) => woken)).toEqual([['open'], ['open'], ['open']]);
  await notify('soup', 'dal');
  await expect.poll(() => [two, late].map(({ woken }) => woken.at(-1))).toEqual(['dal', 'dal']);
  expect(one.woken).toEqual(['open']);
  expect(await listening()).toHaveLength(1);
  expect(channels.connections()).toBe(1);
});

it('whoever comes or leaves changes nothing for the others', async () => {
  const stays = aFollower('soup');
  await expect.poll(() => stays.woken).toEqual(['open']);
  const leaves = aFollower('soup');
  await expect.poll(() => leaves.woken).toEqual(['open']);
  await leaves.leave();
  await notify('soup', 'dal');
  await expect.poll(() => stays.woken).toEqual(['open', 'dal']);
  expect(leaves.woken).toEqual(['open']);
});

it('everybody is woken again when a lost connection is back, since they may have missed something', async () => {
  const followers = [aFollower('bread'), aFollower('soup')];
  const woken = () => followers.map((follower) => follower.woken);
  await expect.poll(woken).toEqual([['open'], ['open']]);
  for (const { pid } of await listening()) await database.query('SELECT pg_terminate_backend($1)', [pid]);
  await expect.poll(woken).toEqual([
    ['open', 'open'],
    ['open', 'open'],
  ]);
  await notify('soup', 'dal');
  await expect.poll(() => followers[1]?.woken.at(-1)).toBe('dal');
});
