import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

/** Node tells of each process that it starts here. */
const PROCESSES = 'child_process';
let started: ChildProcess[] = [];
const notice = (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('process' in message)) return;
  if (message.process instanceof ChildProcess) started.push(message.process);
};
/** Each picture is drawn in a process of its own. */
const drawings = () =>
  started.filter(({ spawnargs }) => spawnargs.some((part) => part.endsWith('/drawPicture.ts'))).length;

const library = perTest(startShareLibrary);
beforeEach(async () => {
  started = [];
  subscribe(PROCESSES, notice);
});
afterEach(async () => {
  unsubscribe(PROCESSES, notice);
});

const pictureOf = async (token: string, query = '') => {
  const answer = await library.visit(`/api/share/${token}/preview.png${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

it('draws the picture of a link once, however often and at whatever address it is requested, until its content changes', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => pictureOf(library.token)));
  for (let count = 0; count < 5; count += 1) others.push(await pictureOf(library.token, `?r=guess${count}`));
  expect(drawings()).toBe(1);
  for (const other of others) expect(first && other.equals(first)).toBe(true);

  const { body } = await library.send('PATCH', `/api/playlists/${library.playlistId}`, { name: 'Another name' });
  expect(body.name).toBe('Another name');
  for (let count = 0; count < 3; count += 1) await pictureOf(library.token);
  expect(drawings()).toBe(2);
});

it('draws nothing for a link that does not work or is locked', async () => {
  await library.change('playlist', library.playlistId, { password: 'a word for friends' });
  const statuses = await Promise.all(
    [library.token, 'A'.repeat(22)].map(
      async (token) => (await library.visit(`/api/share/${token}/preview.png`)).status,
    ),
  );
  expect(statuses).toEqual([403, 404]);
  expect(drawings()).toBe(0);
});
