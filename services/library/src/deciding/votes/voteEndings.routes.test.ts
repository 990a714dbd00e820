import type { NewsItem } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary, refusal } from '../../testing/askLibrary.ts';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { admin, ana, bo, copiesMade, mira, voteCalls, voteFile, voteOf } from '../../testing/voteCalls.ts';

const sync = perTest(startFakeSync);
const library = perTest(() => startTestLibrary({ syncUrl: sync.url }));
let calls: ReturnType<typeof voteCalls>;
const ids: Record<string, number> = {};

beforeEach(async () => {
  calls = voteCalls(library);
  await library.apply(
    ...['a', 'b', 'c'].map((letter, at) => voteFile(`Blue v${at + 1}`, letter)),
    voteFile('Red', 'f'),
  );
  const rows = await library.database.query<{ id: number; filename: string }[]>('SELECT id, filename FROM version');
  for (const { id, filename } of rows) ids[filename.slice(0, -4)] = id;
});

const act = (method: string, path: string, body?: object, as: object = admin) =>
  askLibrary(library, method, path, { as, body });
const hide = (filename: string, deed = 'hide') => act('POST', `/api/${deed}-version`, { filename });
const open = async (...names: string[]) => {
  const vote = voteOf(await calls.open('Blue', { versionIds: names.map((name) => ids[name]), question: 'Which?' }));
  await copiesMade(library, vote.id);
  return vote;
};
const news = async (as: object = admin) => {
  const { body } = await askLibrary<NewsItem[]>(library, 'GET', '/api/news-feed?with=decisions', { as });
  return body.flatMap(({ metadata, user }) => (metadata.decision ? [{ ...metadata.decision, by: user?.id }] : []));
};
const ended = async () => (await news()).filter(({ step }) => step === 'voteEnded');

const happenings: [string, string, () => Promise<unknown>][] = [
  ['hidden', 'one of its versions was hidden', () => hide('Blue v2.mp3')],
  ['gone', 'one of its versions was removed', () => library.apply({ removed: 'id:/Blue v2.mp3' })],
  ['gone', 'one of its versions was removed', () => act('DELETE', `/api/songs/${ids['Blue v2']}`)],
  [
    'moved',
    'one of its versions was moved to another song',
    () => act('POST', '/api/versions/move', { versionId: ids['Blue v2'], newCleanTitle: 'Red' }),
  ],
  [
    'replaced',
    'the file of one of its versions was replaced',
    () => library.apply({ ...voteFile('Blue v2', 'x'), fileId: 'id:/Blue v2.mp3' }),
  ],
];

describe.each(happenings)('a vote whose version is %s', (ending, why, happen) => {
  it(`ends: ${why}`, async () => {
    const vote = await open('Blue v1', 'Blue v2');
    const other = await open('Blue v1', 'Blue v3');
    await calls.cast(vote.id, { comment: 'Kept.' }, bo);
    await happen();
    // Whoever comes first, and all at once: a stale vote is never shown, and the news tell it once.
    const [cast, read, listed, audio, pressed] = await Promise.all([
      calls.cast(vote.id, {}, mira),
      calls.get(vote.id, bo),
      calls.list('Blue'),
      calls.audio(vote.id),
      calls.close(vote.id),
    ]);
    expect(cast).toMatchObject(refusal(409, `This vote ended: ${why}`));
    expect(audio.status).toBe(409);
    expect(voteOf(read)).toMatchObject({ state: 'ended', ending, voteCount: 1, revealed: null, result: null });
    expect(voteOf(read).mine).toMatchObject({ comment: 'Kept.' });
    expect(voteOf(pressed).state).toBe('ended');
    expect(listed.body.find(({ id }) => id === vote.id)).toMatchObject({ state: 'ended', ending });
    expect(listed.body.find(({ id }) => id === other.id)?.state).toBe('open');
    const { closedAt } = voteOf(await calls.get(vote.id));
    expect(closedAt).toMatch(/Z$/);
    expect(await ended()).toEqual([{ step: 'voteEnded', voteId: vote.id, question: 'Which?', ending, by: undefined }]);
    await expect
      .poll(() => library.database.query('SELECT topic FROM outbox ORDER BY seq DESC LIMIT 2'))
      .toEqual([{ topic: 'news' }, { topic: 'decisions' }]);
  });
});

describe('an ended vote', () => {
  it('is told even if nobody looks', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await hide('Blue v2.mp3');
    const written = () => library.database.query('SELECT ending FROM blind_vote WHERE id = $1', [id]);
    await expect.poll(written).toEqual([{ ending: 'hidden' }]);
    expect(await ended()).toHaveLength(1);
  });

  it('stays ended when its version is shown again', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await hide('Blue v2.mp3');
    expect(voteOf(await calls.get(id)).ending).toBe('hidden');
    await hide('Blue v2.mp3', 'unhide');
    expect(voteOf(await calls.get(id))).toMatchObject({ state: 'ended', ending: 'hidden' });
    expect((await calls.cast(id, {})).status).toBe(409);
    expect(await ended()).toHaveLength(1);
  });

  it('shows what it was between to those who had asked before', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    const { revealed } = voteOf(await calls.cast(id, { isFinal: true }, bo));
    await hide('Blue v2.mp3');
    expect(voteOf(await calls.get(id, bo))).toMatchObject({ state: 'ended', revealed, result: null });
    expect(voteOf(await calls.get(id, mira)).revealed).toBeNull();
  });
});

it('a closed vote keeps its result, whatever happens to its versions', async () => {
  const { id } = await open('Blue v1', 'Blue v2');
  await calls.cast(id, {}, bo);
  const before = voteOf(await calls.close(id));
  await library.apply({ removed: 'id:/Blue v2.mp3' });
  await hide('Blue v1.mp3');
  expect(voteOf(await calls.get(id))).toEqual(before);
  expect(await ended()).toEqual([]);
});

it('a vote whose time had passed before has closed', async () => {
  const { id } = await open('Blue v1', 'Blue v2');
  await library.database.query(`UPDATE blind_vote SET closes_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [ids['Blue v2']]);
  expect(voteOf(await calls.get(id)).state).toBe('closed');
});

it('a song hidden as a whole takes its vote along, and brings it back', async () => {
  const { id } = await open('Blue v1', 'Blue v2');
  const hideSong = (deed: string) => act('POST', `/api/${deed}-version`, { cleanTitle: 'Blue' });
  expect((await hideSong('hide')).status).toBeLessThan(300);
  expect((await calls.get(id, bo)).status).toBe(404);
  expect(voteOf(await calls.get(id, admin)).state).toBe('open');
  expect((await news(bo)).filter(({ voteId }) => voteId === id)).toEqual([]);
  await hideSong('unhide');
  expect(voteOf(await calls.get(id, bo)).state).toBe('open');
});

describe('merged songs', () => {
  const merge = async (from: string, into: string) =>
    (await askLibrary<{ id: number }>(library, 'POST', '/api/song-merges', { as: admin, body: { from, into } })).body
      .id;
  const undo = (id: number) => act('POST', `/api/song-merges/${id}/undo`);
  const titleOf = async (id: number) => voteOf(await calls.get(id)).cleanTitle;

  it('carry their votes along and back, with what was chosen', async () => {
    const before = await open('Blue v1', 'Blue v2');
    await calls.cast(before.id, {}, bo);
    const mergeId = await merge('Blue', 'Red');
    expect(voteOf(await calls.get(before.id))).toMatchObject({ cleanTitle: 'Red', state: 'open', voteCount: 1 });
    const since = voteOf(await calls.open('Red', { versionIds: [ids['Blue v2'], ids['Blue v3']] }));
    const mixed = voteOf(await calls.open('Red', { versionIds: [ids['Blue v2'], ids.Red] }));
    expect((await calls.list('Blue')).body.map(({ id }) => id)).toEqual([mixed.id, since.id, before.id]);
    expect((await undo(mergeId)).status).toBeLessThan(300);
    expect([await titleOf(before.id), await titleOf(since.id), await titleOf(mixed.id)]).toEqual([
      'Blue',
      'Blue',
      'Red',
    ]);
    expect(voteOf(await calls.get(before.id))).toMatchObject({ state: 'open', voteCount: 1 });
    expect(voteOf(await calls.get(mixed.id))).toMatchObject({ state: 'ended', ending: 'moved' });
    const titles = await library.database.query(
      `SELECT title_key FROM news WHERE (decision ->> 'voteId')::integer = ANY ($1) GROUP BY title_key`,
      [[before.id, since.id]],
    );
    expect(titles).toEqual([{ title_key: 'blue' }]);
  });

  it('don’t deadlock with people who choose and close', async () => {
    const votes = [await open('Blue v1', 'Blue v2'), await open('Blue v1', 'Blue v3')];
    for (let round = 0; round < 3; round += 1) {
      const people = Array.from({ length: 6 }, (_, at) => ({ userId: 50 + 10 * round + at, sessionId: at }));
      const [mergeId] = await Promise.all([
        merge('Blue', 'Red'),
        ...people.map((as) => calls.cast(votes[as.userId % 2]?.id ?? 0, {}, as)),
        calls.open('Blue', { versionIds: [ids['Blue v1'], ids['Blue v2']] }, ana),
      ]);
      await undo(mergeId);
    }
    const [voteCount] = [voteOf(await calls.close(votes[0]?.id ?? 0)).voteCount];
    expect(voteCount).toBe(9);
  });
});

it('a song renamed in storage keeps its vote', async () => {
  const { id } = await open('Blue v1', 'Blue v2');
  await library.apply(
    ...['a', 'b', 'c'].map((letter, at) => ({
      ...voteFile(`Green v${at + 1}`, letter),
      fileId: `id:/Blue v${at + 1}.mp3`,
    })),
  );
  expect(voteOf(await calls.get(id))).toMatchObject({ cleanTitle: 'Green', state: 'open' });
});
