import type { BlindVote, NewsItem } from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary, type TestLibrary } from '../../testing/testLibrary.ts';
import {
  admin,
  ana,
  bo,
  copiesMade,
  heardAll,
  labelOf,
  mira,
  voteCalls,
  voteFile,
  voteOf,
} from '../../testing/voteCalls.ts';
import { openVotes } from './openVotes.ts';

const sync = perFile(startFakeSync);
const library = perFile(() => startTestLibrary({ syncUrl: sync.url }));
let calls: ReturnType<typeof voteCalls>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  calls = voteCalls(library);
  await library.apply(
    ...['a', 'b', 'c', 'd', 'e'].map((letter, at) => voteFile(`Blue v${at + 1}`, letter)),
    voteFile('Red v1', 'f'),
  );
  const rows = await library.database.query<{ id: number; filename: string }[]>('SELECT id, filename FROM version');
  for (const { id, filename } of rows) ids[filename.slice(0, -4)] = id;
});
beforeEach(() =>
  library.database.query(`
    DELETE FROM news WHERE type = 'decision'; DELETE FROM blind_vote_choice; DELETE FROM blind_vote_candidate;
    DELETE FROM blind_vote; UPDATE version SET is_hidden = false`),
);

const versions = (...names: string[]) => names.map((name) => ids[name] ?? 0);
const open = async (options: object = {}, as: object = ana) => {
  const vote = voteOf(await calls.open('Blue', { versionIds: versions('Blue v1', 'Blue v2'), ...options }, as));
  await copiesMade(library, vote.id);
  return vote;
};
const news = async () => {
  const { body } = await askLibrary<NewsItem[]>(library, 'GET', '/api/news-feed?with=decisions');
  return body.flatMap(({ metadata, user }) =>
    metadata.decision ? [{ ...metadata.decision, by: user?.displayName }] : [],
  );
};
const steps = async () => (await news()).map(({ step }) => step);
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** moves a vote's closing time into the past */
const timePasses = (id: number) =>
  library.database.query(`UPDATE blind_vote SET closes_at = now() - interval '3 seconds' WHERE id = $1`, [id]);
/** the version behind a label, which only a final choice tells */
const behind = (vote: BlindVote, label: string) =>
  vote.revealed?.find((one) => one.label === label)?.versionId ?? Number.NaN;

describe('opening a vote', () => {
  it('is for any member, and names no versions', async () => {
    const closesAt = soon(3600);
    const before = (await announcedTopics(library)).length;
    const { status, body } = await calls.open('blue', {
      versionIds: versions('Blue v1', 'Blue v3', 'Blue v2'),
      question: '  Which vocal level? ',
      closesAt,
      showsChoices: true,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      cleanTitle: 'Blue',
      question: 'Which vocal level?',
      openedBy: { id: 1, firstName: 'Ana', displayName: 'ana', profileImageUrl: null },
      openedAt: expect.stringMatching(/Z$/),
      closesAt,
      closesInSeconds: expect.any(Number),
      state: 'open',
      closedAt: null,
      ending: null,
      labels: ['A', 'B', 'C'],
      showsChoices: true,
      voteCount: 0,
      mayClose: true,
      mine: null,
      revealed: null,
      result: null,
    });
    expect(body.closesInSeconds).toBeGreaterThan(3590);
    expect((await calls.get(body.id, bo)).body).toMatchObject({ mayClose: false, labels: ['A', 'B', 'C'] });
    expect((await announcedTopics(library)).slice(before)).toEqual(['decisions', 'news']);
    expect(await news()).toEqual([{ step: 'voteOpened', voteId: body.id, question: 'Which vocal level?', by: 'ana' }]);
  });

  it('is done once for a client’s key, also for parallel presses', async () => {
    const clientKey = 'one and the same';
    const answers = await Promise.all(Array.from({ length: 5 }, () => open({ clientKey })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await steps()).toEqual(['voteOpened']);
    expect((await open({ clientKey }, bo)).id).not.toBe(answers[0]?.id);
    expect((await open({ clientKey, closesAt: '2020-01-01T00:00:00Z' })).id).toBe(answers[0]?.id);
  });

  it('closes so long from now by our clock, which the client’s can’t change', async () => {
    const { closesAt, closesInSeconds } = await open({ closesInSeconds: 86_400 });
    expect(closesInSeconds).toBeGreaterThan(86_390);
    expect(closesInSeconds).toBeLessThanOrEqual(86_400);
    expect(Date.parse(closesAt ?? '')).toBeGreaterThan(Date.parse(soon(86_000)));
    const never = { versionIds: versions('Blue v1', 'Blue v2'), closesInSeconds: 400 * 86_400 };
    expect(await calls.open('Blue', never)).toMatchObject(refusal(400, 'Please choose a time within a year'));
  });

  it.each([
    ['one version', ['Blue v1'], 'Please choose at least two versions'],
    ['five', ['Blue v1', 'Blue v2', 'Blue v3', 'Blue v4', 'Blue v5'], 'Please choose at most four versions'],
    ['the same twice', ['Blue v1', 'Blue v1'], 'Please choose different versions'],
    ['one of another song', ['Blue v1', 'Red v1'], 'Please choose visible versions of this song'],
    ['an unknown one', ['Blue v1', 'Blue v9'], 'Please choose visible versions of this song'],
  ])('needs versions of the song: not %s', async (_what, names, detail) => {
    const versionIds = names.map((name) => ids[name] ?? 4711);
    expect(await calls.open('Blue', { versionIds })).toMatchObject(refusal(400, detail));
  });

  it('needs different recordings, which alone can be told apart', async () => {
    const [before] = await library.database.query<{ media_name: string }[]>(
      'SELECT media_name FROM version WHERE id = $1',
      [ids['Blue v2']],
    );
    onTestFinished(async () => {
      await library.database.query('UPDATE version SET media_name = $1 WHERE id = $2', [
        before?.media_name,
        ids['Blue v2'],
      ]);
    });
    await library.database.query(
      'UPDATE version SET media_name = (SELECT media_name FROM version WHERE id = $1) WHERE id = $2',
      [ids['Blue v1'], ids['Blue v2']],
    );
    expect(await calls.open('Blue', { versionIds: versions('Blue v1', 'Blue v2') })).toMatchObject(
      refusal(400, 'Two of these versions are the same recording. Please choose others.'),
    );
  });

  it('needs visible versions, for curators too', async () => {
    await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [ids['Blue v2']]);
    const options = { versionIds: versions('Blue v1', 'Blue v2') };
    for (const as of [ana, admin]) {
      expect(await calls.open('Blue', options, as)).toMatchObject(
        refusal(400, 'Please choose visible versions of this song'),
      );
    }
  });

  it.each([
    ['2020-01-01T00:00:00Z', 'Please choose a time in the future'],
    [new Date(Date.now() + 367 * 86_400_000).toISOString(), 'Please choose a time within a year'],
    ['soon', 'Please choose a date and time'],
  ])('needs a time ahead by our clock, whatever the client’s says: not %s', async (closesAt, detail) => {
    const options = { versionIds: versions('Blue v1', 'Blue v2'), closesAt };
    expect(await calls.open('Blue', options)).toMatchObject(refusal(400, detail));
    expect(await steps()).toEqual([]);
  });

  it('stops at twenty open ones for a song, also for parallel presses', async () => {
    const options = { versionIds: versions('Blue v1', 'Blue v2') };
    const answers = await Promise.all(Array.from({ length: 24 }, () => calls.open('Blue', options)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'This song has 20 open votes. Please close one first.',
    );
    const { body } = await calls.list('Blue');
    await calls.close(body[0]?.id ?? 0);
    await timePasses(body[1]?.id ?? 0);
    expect((await calls.open('Blue', options)).status).toBe(201);
    expect((await calls.open('Blue', options)).status).toBe(201);
    expect((await calls.open('Blue', options)).status).toBe(409);
  });
});

describe('the votes of a song', () => {
  it('are listed newest first, and follow their song', async () => {
    const first = await open();
    const second = await open();
    expect((await calls.list('Blue', bo)).body.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await calls.list('Red', bo)).body).toEqual([]);
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key = 'blue'`);
    expect(await calls.list('Blue', bo)).toMatchObject({ status: 200, body: [] });
    const refused = { status: 404, body: { detail: 'Vote not found' } };
    expect(await calls.get(first.id, bo)).toMatchObject(refused);
    expect(await calls.audio(first.id, bo)).toMatchObject(refused);
    expect(await calls.places(first.id, '/media/blind/a.wav', 1, bo)).toMatchObject(refused);
    expect(await calls.cast(first.id, {}, bo)).toMatchObject(refused);
    expect(await calls.close(first.id, ana)).toMatchObject(refused);
    expect(await calls.open('Blue', { versionIds: versions('Blue v1', 'Blue v2') }, bo)).toMatchObject({ status: 404 });
    expect((await calls.get(first.id, admin)).body.state).toBe('open');
    await library.database.query('UPDATE version SET is_hidden = false');
    expect((await calls.get(first.id, bo)).body.state).toBe('open');
  });

  it('are 404 where there is none', async () => {
    expect(await calls.get(4711)).toMatchObject(refusal(404, 'Vote not found'));
    expect(await calls.list('Nothing')).toMatchObject({ status: 200, body: [] });
  });

  it('are told apart by whether a person has chosen', async () => {
    const [first, second, third] = [await open(), await open({ closesAt: soon(60) }), await open()];
    await calls.cast(first.id, {}, bo);
    await calls.close(third.id);
    const ofSong = async (userId: number) => (await openVotes(library.database, userId)).get('blue');
    expect(await ofSong(2)).toEqual([
      { id: first.id, hasVoted: true },
      { id: second.id, hasVoted: false },
    ]);
    expect((await ofSong(3))?.map(({ hasVoted }) => hasVoted)).toEqual([false, false]);
    await timePasses(second.id);
    expect(await ofSong(2)).toEqual([{ id: first.id, hasVoted: true }]);
  });
});

describe('a choice', () => {
  it('is one for each person, and can be changed', async () => {
    const { id } = await open();
    const first = voteOf(await calls.cast(id, { label: 'B', comment: ' Warmer. ' }));
    expect(first).toMatchObject({ voteCount: 1, mine: { label: 'B', comment: 'Warmer.', isFinal: false } });
    expect([first.revealed, first.result]).toEqual([null, null]);
    const second = voteOf(await calls.cast(id, { label: 'A' }));
    expect(second).toMatchObject({ voteCount: 1, mine: { label: 'A', comment: null } });
    expect(voteOf(await calls.cast(id, { label: 'A' }, mira)).voteCount).toBe(2);
    expect(voteOf(await calls.get(id, ana))).toMatchObject({ voteCount: 2, mine: null });
  });

  it('counts once under parallel presses from two devices', async () => {
    const { id } = await open();
    const another = await library.startAnother();
    const onPhone = voteCalls({ ...library, call: callingAt(another.url) });
    const presses = Array.from({ length: 6 }, (_, at) =>
      (at % 2 ? onPhone : calls).cast(id, { label: at % 3 ? 'A' : 'B' }, { ...bo, sessionId: at }),
    );
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200);
    expect(voteOf(await calls.get(id, ana)).voteCount).toBe(1);
    expect(await library.database.query('SELECT user_id FROM blind_vote_choice')).toEqual([{ user_id: 2 }]);
  });

  it('needs all to be heard for five seconds', async () => {
    const { id } = await open({ versionIds: versions('Blue v1', 'Blue v2', 'Blue v3') });
    const detail = 'Please listen to each version for at least 5 seconds first';
    const refused = { status: 400, body: { detail } };
    expect(await calls.cast(id, { heard: [] })).toMatchObject(refused);
    expect(await calls.cast(id, { heard: heardAll.slice(0, 2) })).toMatchObject(refused);
    const short = heardAll.map(({ label }) => ({ label, seconds: label === 'B' ? 4.9 : 60 }));
    expect(await calls.cast(id, { heard: short })).toMatchObject(refused);
    expect((await calls.cast(id, { heard: heardAll.slice(0, 3).map((one) => ({ ...one, seconds: 5 })) })).status).toBe(
      200,
    );
  });

  it('needs the sound of each to have been asked for, whatever the page says of it', async () => {
    const { id } = await open({ versionIds: versions('Blue v1', 'Blue v2', 'Blue v3') });
    const detail = 'Please listen to each version for at least 5 seconds first';
    const refused = { status: 400, body: { detail, errors: [{ path: 'heard', message: detail }] } };
    const asked = vi.spyOn(sync, 'askedSound');
    onTestFinished(() => asked.mockRestore());
    for (const seconds of [
      [0, 0, 0],
      [60, 60, 0],
      [60, 4.99, 60],
    ]) {
      asked.mockReturnValue(seconds);
      expect(await calls.cast(id, {})).toMatchObject(refused);
    }
    expect(voteOf(await calls.get(id)).voteCount).toBe(0);
    asked.mockReturnValue([5, 60, 6]);
    expect((await calls.cast(id, {})).status).toBe(200);
    expect(asked).toHaveBeenLastCalledWith({
      voteId: id,
      userId: bo.userId,
      names: [expect.any(String), expect.any(String), expect.any(String)],
    });
    // Who has chosen has heard them, whatever became of the copies since.
    asked.mockReturnValue([0, 0, 0]);
    expect((await calls.cast(id, { label: 'C', isFinal: true })).status).toBe(200);
    expect(await calls.cast(id, {}, mira)).toMatchObject(refused);
  });

  it('needs copies, and waits while nobody can say who asked for them', async () => {
    const { id } = await open();
    const asked = vi.spyOn(sync, 'askedSound').mockReturnValue(503);
    onTestFinished(() => asked.mockRestore());
    expect(await calls.cast(id, {})).toMatchObject(
      refusal(503, 'Your choice can’t be saved at the moment. Please try again.'),
    );
    asked.mockRestore();
    await library.database.query('UPDATE blind_vote SET copies = NULL WHERE id = $1', [id]);
    expect((await calls.cast(id, {})).status).toBe(400);
    await copiesMade(library, id);
    expect((await calls.cast(id, {})).status).toBe(200);
  });

  it('needs all of a copy that is shorter than that', async () => {
    const { id } = await open();
    await library.database.query('UPDATE blind_vote SET sounds_seconds = 3 WHERE id = $1', [id]);
    const asked = vi.spyOn(sync, 'askedSound').mockReturnValue([3, 2.9]);
    onTestFinished(() => asked.mockRestore());
    expect((await calls.cast(id, {})).status).toBe(400);
    asked.mockReturnValue([3, 3]);
    expect((await calls.cast(id, {})).status).toBe(200);
  });

  it('needs a label of the vote', async () => {
    const { id } = await open();
    const detail = 'Please choose one of this vote’s versions';
    expect(await calls.cast(id, { label: 'C' })).toMatchObject(refusal(400, detail));
    expect((await calls.cast(id, { label: 'E' })).status).toBe(400);
  });

  it('stays once the person has asked which is which', async () => {
    const { id } = await open({ versionIds: versions('Blue v1', 'Blue v2', 'Blue v3') });
    await calls.cast(id, { label: 'A', comment: 'Tight.' }, mira);
    const final = voteOf(await calls.cast(id, { label: 'C', comment: 'This.', isFinal: true }));
    expect(final.revealed?.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
    expect(final.revealed?.map(({ versionId }) => versionId).sort()).toEqual(
      versions('Blue v1', 'Blue v2', 'Blue v3').sort(),
    );
    expect(final.revealed?.[0]).toEqual({
      label: 'A',
      versionId: expect.any(Number),
      version: expect.any(Number),
      filename: expect.stringMatching(/^Blue v\d\.mp3$/),
    });
    // Who sees which is which doesn't see how the others voted.
    expect(final.result).toBeNull();
    expect(await calls.cast(id, { label: 'A', comment: 'This.' })).toMatchObject(
      refusal(409, 'You’ve seen which is which, so your choice is final'),
    );
    // The reply was lost, and is asked for again.
    expect(voteOf(await calls.cast(id, { label: 'C', comment: 'This.', isFinal: true }))).toEqual(final);
    expect(voteOf(await calls.get(id, bo)).revealed).toEqual(final.revealed);
    for (const as of [ana, mira, admin]) expect(voteOf(await calls.get(id, as)).revealed).toBeNull();
  });

  it('tells only pages that show it, and nobody if it stays the same', async () => {
    const { id } = await open();
    const before = (await announcedTopics(library)).length;
    await calls.cast(id, { label: 'A' });
    await calls.cast(id, { label: 'A' });
    expect((await announcedTopics(library)).slice(before)).toEqual(['decisions']);
    expect(await steps()).toEqual(['voteOpened']);
  });

  it('is made by five people at once', async () => {
    const { id } = await open();
    const people = Array.from({ length: 5 }, (_, at) => ({ userId: 20 + at, displayName: `p${at}`, sessionId: at }));
    await Promise.all(people.map((as) => calls.cast(id, { comment: `by ${as.displayName}` }, as)));
    const { voteCount, result } = voteOf(await calls.close(id));
    expect([voteCount, result?.comments.length]).toEqual([5, 5]);
  });
});

describe('closing a vote', () => {
  it('is for whoever opened it, and admins', async () => {
    const { id } = await open();
    expect(await calls.close(id, bo)).toMatchObject(
      refusal(403, 'Only the person who opened this vote and admins can close it'),
    );
    expect(voteOf(await calls.get(id, admin)).mayClose).toBe(true);
    expect(voteOf(await calls.close(id, admin))).toMatchObject({ state: 'closed', ending: null });
    expect((await news())[0]).toEqual({ step: 'voteClosed', voteId: id, by: 'adam' });
  });

  it('tells the result, and everyone who voted which is which', async () => {
    const { id } = await open({ versionIds: versions('Blue v1', 'Blue v2', 'Blue v3') });
    const [seen] = [voteOf(await calls.cast(id, { label: 'B', isFinal: true, switches: 12, comment: 'b' }, bo))];
    const chosen = behind(seen, 'B');
    // Mira chooses the same version, under her own label of it.
    const miras = await labelOf(library, { voteId: id, userId: mira.userId }, chosen);
    await calls.cast(id, { label: miras, switches: 4, comment: 'a' }, mira);
    const closed = voteOf(await calls.close(id));
    expect(closed).toMatchObject({ state: 'closed', voteCount: 2, mine: null, revealed: null });
    expect(closed.closedAt).toMatch(/Z$/);
    const { candidates, comments, switches } = closed.result ?? { candidates: [], comments: [], switches: [] };
    expect(candidates.map(({ versionId, votes }) => [versionId, votes])).toEqual([
      [chosen, 2],
      ...versions('Blue v3', 'Blue v2', 'Blue v1')
        .filter((versionId) => versionId !== chosen)
        .map((versionId) => [versionId, 0]),
    ]);
    expect(candidates.map(({ label, voters }) => [label, voters])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(comments).toEqual([
      { versionId: chosen, comment: 'a', user: null },
      { versionId: chosen, comment: 'b', user: null },
    ]);
    expect(switches).toEqual([4, 12]);
    const bos = voteOf(await calls.get(id, bo));
    expect(bos.revealed).toEqual(seen.revealed);
    expect(bos.result?.candidates[0]).toMatchObject({ versionId: chosen, label: 'B', votes: 2 });
    expect(voteOf(await calls.get(id, mira)).result?.candidates[0]).toMatchObject({ label: miras });
  });

  it('tells who chose what if the maker said so beforehand, also people who have left', async () => {
    const { id } = await open({ showsChoices: true });
    await calls.cast(id, { comment: 'Zest.' }, bo);
    await calls.cast(id, { comment: 'Air.' }, mira);
    await calls.close(id);
    // Only auth knows who left; their copies stay.
    const { result } = voteOf(await calls.get(id, ana));
    expect(result?.comments.map(({ comment, user }) => [comment, user?.displayName])).toEqual([
      ['Zest.', 'bo'],
      ['Air.', 'mira'],
    ]);
    const voters = result?.candidates.flatMap(({ voters: its }) => its ?? []).map(({ id: userId }) => userId);
    expect(voters?.sort()).toEqual([2, 3]);
  });

  it('ends the choosing', async () => {
    const { id } = await open();
    await calls.cast(id, { label: 'A' });
    await calls.close(id);
    expect(await calls.cast(id, { label: 'B' })).toMatchObject(refusal(409, 'This vote is closed'));
    expect(await calls.audio(id)).toMatchObject(refusal(409, 'This vote is closed'));
    expect(await calls.places(id, '/media/blind/a.wav', 1)).toMatchObject({ status: 409 });
    expect(voteOf(await calls.get(id, bo)).mine?.label).toBe('A');
  });

  it('is done once, whoever presses and however often', async () => {
    const { id } = await open({ question: 'Which?' });
    const presses = Array.from({ length: 6 }, (_, at) => calls.close(id, at % 2 ? ana : admin));
    for (const { status, body } of await Promise.all(presses)) expect([status, body.state]).toEqual([200, 'closed']);
    expect(await steps()).toEqual(['voteClosed', 'voteOpened']);
    expect((await news())[0]?.question).toBe('Which?');
  });

  it('happens by itself at its time, in every reply at once, and is told once', async () => {
    const { id } = await open({ closesAt: soon(3600) });
    await calls.cast(id, { comment: 'Yes.' }, bo);
    await timePasses(id);
    const answers = await Promise.all([
      calls.get(id, bo),
      calls.get(id, mira),
      calls.cast(id, { label: 'B' }, mira),
      calls.list('Blue'),
      calls.close(id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200]);
    const { state, closedAt, closesAt, closesInSeconds, result } = voteOf(await calls.get(id, mira));
    expect([state, closedAt, closesInSeconds, result?.comments.length]).toEqual(['closed', closesAt, 0, 1]);
    expect((await news())[0]).toEqual({ step: 'voteClosed', voteId: id });
    expect(await steps()).toEqual(['voteClosed', 'voteOpened']);
  });

  it('is noticed by every instance, and told by one', async () => {
    await Promise.all([library.startAnother(), library.startAnother()]);
    const { id } = await open({ closesAt: soon(3600) });
    await timePasses(id);
    // Anything that is announced has them look.
    await Promise.all(Array.from({ length: 5 }, () => open({ clientKey: 'another' }, bo)));
    await expect.poll(steps).toContain('voteClosed');
    await open({ clientKey: 'a third' }, mira);
    expect((await steps()).filter((step) => step === 'voteClosed')).toHaveLength(1);
    expect((await announcedTopics(library)).slice(-2)).toEqual(['decisions', 'news']);
  });

  it('loses no choice that was made in time, and takes none after', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await open();
      const people = Array.from({ length: 6 }, (_, at) => ({ userId: 40 + at, displayName: `q${at}`, sessionId: at }));
      const casting = people.map((as) => calls.cast(id, {}, as));
      const [closed, ...cast] = await Promise.all([calls.close(id), ...casting]);
      const counted = cast.filter(({ status }) => status === 200).length;
      expect(closed.status).toBe(200);
      const { voteCount, result } = voteOf(await calls.get(id));
      expect(voteCount).toBe(counted);
      expect(result?.candidates.reduce((sum, { votes }) => sum + votes, 0)).toBe(counted);
    }
  });
});

function callingAt(url: string): TestLibrary['call'] {
  return (path, options) => library.call(new URL(path, url).href, options);
}
