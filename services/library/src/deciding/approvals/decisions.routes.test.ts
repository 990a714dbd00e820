import {
  type DecisionSummary,
  decisionSummary,
  type Identity,
  type NewsItem,
  type SongDecision,
  songDecision,
} from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFeedRepository } from '../../catalogue/feed/feed.repository.ts';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { aTeamPerson, startFakeAuth } from '../../testing/fakeAuth.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile, changesOf } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const everyone = [
  aTeamPerson(1, 'Ana'),
  aTeamPerson(2, 'Bo'),
  aTeamPerson(3, 'Cy', { isCurator: true }),
  aTeamPerson(4, 'Di'),
  aTeamPerson(5, 'Ed'),
];
const as = (id: number, options: Partial<Identity> = {}): Partial<Identity> => {
  const { firstName = null, displayName = null } = everyone[id - 1] ?? {};
  return { userId: id, firstName, displayName, ...options };
};
const [ana, bo, di, ed] = [as(1), as(2), as(4), as(5)] as const;
const cy = as(3, { canCurateSongs: true });
const admin = as(9, { isAdmin: true });

const team = perTest(() => startFakeAuth(everyone));
const library = perTest(() => startTestLibrary({ authUrl: team.url }));
beforeEach(() =>
  library.apply(aStoredFile('/Blue v1 (prod. Bo).mp3'), aStoredFile('/Blue v2.mp3'), aStoredFile('/Red.mp3')),
);

const ask = <Body = SongDecision & { detail: string }>(
  method: string,
  path: string,
  who: Partial<Identity>,
  body?: object,
) => askLibrary<Body>(library, method, path, { as: who, ...(body && { body }) });
const read = async (key: string | number, who = ana) => {
  const { status, body } = await ask('GET', `/api/songs/${key}/decision`, who);
  expect(status).toBe(200);
  return songDecision.parse(body);
};
const askFor = (key: string | number, body: object, who = ana) =>
  ask('PUT', `/api/songs/${key}/decision`, who, { isAsked: true, ...body });
const say = (key: string | number, verdict: string | null, who: Partial<Identity>, more: object = {}) =>
  ask('PUT', `/api/songs/${key}/verdict`, who, { verdict, ...more });
const list = async (who: Partial<Identity> = ana): Promise<DecisionSummary[]> => {
  const { status, body } = await ask<DecisionSummary[]>('GET', '/api/song-decisions', who);
  expect(status).toBe(200);
  return body.map((one) => decisionSummary.parse(one));
};
const newsOf = async (who: Partial<Identity> = ana) => {
  const { body } = await ask<NewsItem[]>('GET', '/api/news-feed?with=decisions', who);
  return body.flatMap(({ metadata, user, song }) =>
    metadata.decision ? [{ ...metadata.decision, by: user?.firstName, version: song?.version }] : [],
  );
};
const steps = async () => (await newsOf()).map(({ step, by }) => `${by} ${step}`);
const names = (people: { firstName: string | null }[]) => people.map(({ firstName }) => firstName);
const hide = (body: object) => ask('POST', '/api/hide-version', cy, body);
/** Bo's producer is Bo: a default decider of the song. */
const linkBo = () =>
  library.database.query(`INSERT INTO person (user_id) VALUES (2) ON CONFLICT DO NOTHING;
                          UPDATE producer SET user_id = 2 WHERE name = 'Bo'`);

describe('a song', () => {
  it('is not up for decision until someone asks, and lists its producers and the curators', async () => {
    await linkBo();
    expect(await read('Blue')).toMatchObject({ state: 'notAsked', askedBy: null, version: 2, mayChooseDeciders: true });
    expect(await list()).toEqual([]);
    const { status, body } = await askFor('Blue', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', askedBy: { id: 1 }, areDecidersChosen: false, verdicts: [] });
    expect([names(body.deciders), names(body.waitingFor)]).toEqual([
      ['Bo', 'Cy'],
      ['Bo', 'Cy'],
    ]);
    const summaries = await Promise.all([ana, bo].map(list));
    expect(summaries.map(([one]) => one?.isWaitingForMe)).toEqual([false, true]);
    expect(await newsOf()).toEqual([{ step: 'asked', by: 'Ana', version: 2 }]);
  });

  it('is asked about once, however often and by however many', async () => {
    const answers = await Promise.all([ana, bo, cy, di, ed].map((who) => askFor('Blue', {}, who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await newsOf()).toHaveLength(1);
    const first = (await read('Blue')).askedBy?.id;
    await askFor('Blue', {}, di);
    expect((await read('Blue')).askedBy?.id).toBe(first);
  });

  it('is asked about by the first verdict on it', async () => {
    const { body } = await say('Blue', 'changes', di, { sentence: ' Vocals up. ' });
    expect(body).toMatchObject({ state: 'waiting', askedBy: { id: 4 }, verdicts: [{ sentence: 'Vocals up.' }] });
    expect(await newsOf()).toEqual([{ step: 'changes', by: 'Di', version: 2, sentence: 'Vocals up.' }]);
  });

  it('stands nowhere once someone stops asking; what was said stays', async () => {
    await askFor('Blue', {});
    await say('Blue', 'approved', cy);
    const { body } = await ask('PUT', '/api/songs/Blue/decision', di, { isAsked: false });
    expect(body).toMatchObject({ state: 'notAsked', askedBy: null, askedAt: null, verdicts: [{ user: { id: 3 } }] });
    expect(await list()).toEqual([]);
    expect((await askFor('Blue', {}, bo)).body).toMatchObject({ state: 'approved', askedBy: { id: 2 } });
  });
});

describe('the deciders', () => {
  const detail = 'Only the person who asked, its producers and curators can choose who decides';

  it('are chosen by the asker, its producers, curators and admins', async () => {
    await linkBo();
    expect((await askFor('Blue', { deciderIds: [4, 1] })).body).toMatchObject({
      areDecidersChosen: true,
      deciders: [{ id: 4 }, { id: 1 }],
    });
    expect(await askFor('Blue', { deciderIds: [5] }, ed)).toMatchObject(refusal(403, detail));
    expect((await read('Blue', ed)).mayChooseDeciders).toBe(false);
    for (const who of [bo, cy, admin]) {
      expect((await askFor('Blue', { deciderIds: [4] }, who)).status).toBe(200);
      expect((await read('Blue', who)).mayChooseDeciders).toBe(true);
    }
    expect((await askFor('Blue', { deciderIds: null })).body.areDecidersChosen).toBe(false);
    expect(await steps()).toEqual(['Ana asked']);
  });

  it('are told to whoever may ask, before anybody is asked: the producers and curators, else the asker', async () => {
    team.people = everyone.filter(({ isCurator }) => !isCurator);
    const before = await read('Blue', di);
    expect([before.state, names(before.deciders), names(before.usualDeciders)]).toEqual(['notAsked', [], ['Di']]);
    await linkBo();
    expect(names((await read('Blue', di)).usualDeciders)).toEqual(['Bo']);
    await askFor('Blue', { deciderIds: [5] });
    const chosen = await read('Blue', di);
    expect([names(chosen.deciders), names(chosen.usualDeciders)]).toEqual([['Ed'], ['Bo']]);
  });

  it('are on the team', async () => {
    expect((await askFor('Blue', { deciderIds: [77] })).status).toBe(400);
    expect((await read('Blue')).state).toBe('notAsked');
  });

  it('are fewer once one of them leaves, whose words stay', async () => {
    await askFor('Blue', { deciderIds: [2, 4] });
    await say('Blue', 'changes', bo);
    await say('Blue', 'approved', di);
    expect((await read('Blue')).state).toBe('changesAsked');
    team.people = everyone.filter(({ id }) => id !== 2);
    await library.database.query(`SELECT pg_notify('simmer_people_changed', '2')`);
    await expect.poll(async () => (await read('Blue')).state).toBe('approved');
    const { deciders, verdicts } = await read('Blue');
    expect(names(deciders)).toEqual(['Di']);
    expect(names(verdicts.map(({ user }) => user))).toEqual(['Di', 'Bo']);
  });

  it('are as auth last said, while it is away', async () => {
    await askFor('Blue', {});
    team.people = undefined;
    await library.database.query(`SELECT pg_notify('simmer_people_changed', '2')`);
    expect(names((await read('Blue')).deciders)).toEqual(['Cy']);
    const another = await library.startAnother();
    expect((await fetch(new URL('/api/song-decisions', another.url))).status).toBe(401);
    expect((await say('Blue', 'approved', cy)).body.state).toBe('approved');
  });
});

it('a decision works while auth is away from the start, and tells nobody that all approved', async () => {
  const alone = await startTestLibrary();
  await alone.apply(aStoredFile('/Blue v1.mp3'));
  const put = (path: string, body: object) =>
    askLibrary<SongDecision>(alone, 'PUT', `/api/songs/Blue/${path}`, { as: ana, body });
  expect((await put('decision', { isAsked: true })).body).toMatchObject({ state: 'waiting', deciders: [{ id: 1 }] });
  expect((await put('verdict', { verdict: 'approved' })).body.state).toBe('approved');
  const news = await askLibrary<NewsItem[]>(alone, 'GET', '/api/news-feed?with=decisions', { as: ana });
  expect(news.body.map(({ metadata }) => metadata.decision?.step)).toEqual(['approved', 'asked', undefined]);
  await alone.close();
});

describe('what people say', () => {
  it('supersedes what they said before, and comes to nothing when they take it back', async () => {
    await askFor('Blue', { deciderIds: [2] });
    await say('Blue', 'changes', bo, { sentence: 'Too loud' });
    await say('Blue', 'approved', bo);
    expect((await read('Blue')).verdicts.map(({ verdict, isSuperseded }) => [verdict, isSuperseded])).toEqual([
      ['approved', false],
      ['changes', true],
    ]);
    expect((await say('Blue', null, bo)).body).toMatchObject({ state: 'waiting', waitingFor: [{ id: 2 }] });
    expect((await say('Blue', null, bo)).status).toBe(200);
    expect(await steps()).toEqual(['Bo takenBack', 'Bo allApproved', 'Bo changes', 'Ana asked']);
  });

  it('counts once, however often it is sent', async () => {
    const presses = Array.from({ length: 6 }, () => say('Blue', 'approved', bo, { sentence: 'Yes' }));
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const topics = (await announcedTopics(library)).filter((topic) => topic === 'decisions');
    expect([(await read('Blue')).verdicts.length, (await newsOf()).length, topics.length]).toEqual([1, 1, 1]);
  });

  it('does not make the state unless they decide', async () => {
    await askFor('Blue', { deciderIds: [2] });
    expect((await say('Blue', 'changes', ed)).body.state).toBe('waiting');
    expect((await say('Blue', 'approved', bo)).body.state).toBe('approved');
    const [summary] = await list();
    expect([names(summary?.approvedBy ?? []), names(summary?.changesBy ?? [])]).toEqual([['Bo'], ['Ed']]);
  });

  it('by five at once: all are counted, and the last completes it, once', async () => {
    const five = [ana, bo, cy, di, ed];
    await askFor('Blue', { deciderIds: [1, 2, 3, 4, 5] });
    const another = await library.startAnother();
    const answers = await Promise.all(
      five.flatMap((who, index) => [
        say('Blue', 'approved', who),
        askLibrary(index % 2 ? library : { ...library, ...another }, 'PUT', '/api/songs/Blue/verdict', {
          as: who,
          body: { verdict: 'approved' },
        }),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { state, verdicts } = await read('Blue');
    expect([state, verdicts.length]).toEqual(['approved', 5]);
    const all = await newsOf();
    expect(all.map(({ step }) => step)).toEqual(['allApproved', ...Array(4).fill('approved'), 'asked']);
    expect(all[0]?.approvedBy).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed']);
    await say('Blue', null, ed);
    await say('Blue', 'approved', ed);
    expect((await newsOf()).filter(({ step }) => step === 'allApproved')).toHaveLength(1);
  });

  it('is about one version: a new one asks again', async () => {
    await askFor('Blue', { deciderIds: [2] });
    await say('Blue', 'approved', bo);
    await library.apply(aStoredFile('/Blue v3.mp3'));
    const decision = await read('Blue');
    expect(decision).toMatchObject({ state: 'waiting', version: 3, waitingFor: [{ id: 2 }] });
    expect(decision.verdicts).toMatchObject([{ version: 2, verdict: 'approved', isOutdated: false }]);
    await say('Blue', 'approved', bo);
    expect((await newsOf()).map(({ step, version }) => [step, version])).toEqual([
      ['allApproved', 3],
      ['allApproved', 2],
      ['asked', 2],
    ]);
    await library.apply({ removed: 'id:/Blue v3.mp3' });
    expect(await read('Blue')).toMatchObject({ state: 'approved', version: 2 });
    expect((await read('Blue')).verdicts).toHaveLength(1);
    await library.apply(aStoredFile('/Blue v3.mp3'));
    expect((await read('Blue')).verdicts).toHaveLength(2);
  });

  it('counts no more once the file is replaced, and is refused about the file that was read before', async () => {
    await askFor('Blue', { deciderIds: [2] });
    const modifiedAt = '2026-05-01T20:15:00.000Z';
    await say('Blue', 'approved', bo, { modifiedAt });
    await library.apply(aStoredFile('/Blue v2.mp3', { contentHash: 'other', modifiedAt: '2026-05-09T08:00:00.000Z' }));
    expect(await read('Blue')).toMatchObject({
      state: 'waiting',
      verdicts: [{ isOutdated: true, isSuperseded: false }],
    });
    expect(await say('Blue', 'approved', bo, { modifiedAt })).toMatchObject(
      refusal(409, 'This version’s file was replaced. Please listen to it again first.'),
    );
    const now = { modifiedAt: '2026-05-09T08:00:00.000Z' };
    expect((await say('Blue', 'approved', bo, now)).body).toMatchObject({
      state: 'approved',
      verdicts: [{ isOutdated: false }, { isOutdated: true, isSuperseded: true }],
    });
  });

  it('stays possible while the storage brings files', async () => {
    const feed = createFeedRepository(library.database);
    const after = await feed.readCursor();
    const files = Array.from({ length: 40 }, (_, index) => aStoredFile(`/Blue v${index + 10}.mp3`));
    const [, ...answers] = await Promise.all([
      feed.applyPage(after, changesOf(files, after)),
      ...[ana, bo, cy, di, ed].map((who) => say('Blue', 'approved', who)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('hidden music', () => {
  it('keeps its decision from members', async () => {
    await askFor('Red', { deciderIds: [2] });
    await say('Red', 'approved', bo);
    await hide({ cleanTitle: 'Red' });
    expect(await ask('GET', '/api/songs/Red/decision', ana)).toMatchObject({ status: 200, body: null });
    expect((await askFor('Red', {})).status).toBe(404);
    expect((await say('Red', 'changes', bo)).status).toBe(404);
    expect([await list(), await list(cy), await newsOf()]).toEqual([[], [], []]);
    expect((await read('Red', cy)).verdicts).toHaveLength(1);
  });

  it('keeps what was said about a hidden version from members, and asks about the one before it', async () => {
    await askFor('Blue', { deciderIds: [2] });
    await say('Blue', 'approved', bo);
    const v2 = await library.idOf('Blue v2');
    await hide({ versionId: v2 });
    expect(await read('Blue')).toMatchObject({ state: 'waiting', version: 1, verdicts: [] });
    expect((await read('Blue', cy)).verdicts).toHaveLength(1);
    expect((await say(v2, 'changes', ana)).status).toBe(404);
  });

  it('that nobody knows is not found', async () => {
    for (const path of ['decision', 'verdict']) {
      const body = path === 'decision' ? { isAsked: true } : { verdict: 'approved' };
      expect((await ask('PUT', `/api/songs/Nothing/${path}`, ana, body)).status).toBe(404);
    }
    expect(await ask('GET', '/api/songs/Nothing/decision', ana)).toMatchObject({ status: 200, body: null });
  });
});

describe('two songs that become one', () => {
  const merge = async (from: string, into: string): Promise<number> =>
    (await ask<{ id: number }>('POST', '/api/song-merges', cy, { from, into })).body.id;
  const undo = (id: number) => ask('POST', `/api/song-merges/${id}/undo`, cy);
  const tables = () =>
    Promise.all(['song_decision', 'verdict'].map((name) => library.database.query(`SELECT * FROM ${name} ORDER BY 1`)));

  it('have one decision and all that was said, and get theirs back', async () => {
    await askFor('Red', { deciderIds: [2] });
    await say('Red', 'changes', bo);
    const before = await tables();
    const id = await merge('Red', 'Blue');
    expect(await read('Blue')).toMatchObject({
      state: 'waiting',
      askedBy: { id: 1 },
      deciders: [{ id: 2 }],
      version: 2,
    });
    expect((await read('Red')).verdicts).toHaveLength(1);
    expect((await list()).map(({ cleanTitle }) => cleanTitle)).toEqual(['Blue']);
    await undo(id);
    expect(await tables()).toEqual(before);
    expect([(await read('Blue')).state, (await read('Red')).state]).toEqual(['notAsked', 'changesAsked']);
  });

  it('keep the decision that was asked for on the song that stays', async () => {
    await askFor('Red', { deciderIds: [2] });
    await askFor('Blue', { deciderIds: [4] }, di);
    const before = await tables();
    const id = await merge('Red', 'Blue');
    expect(await read('Blue')).toMatchObject({ askedBy: { id: 4 }, deciders: [{ id: 4 }] });
    await say('Blue', 'approved', di);
    await undo(id);
    expect((await tables())[0]).toEqual(before[0]);
    expect((await read('Blue')).state).toBe('approved');
  });

  it('keep what was decided since', async () => {
    await askFor('Red', {});
    const id = await merge('Red', 'Blue');
    await askFor('Blue', { deciderIds: [5] });
    await undo(id);
    expect(await read('Blue')).toMatchObject({ state: 'waiting', deciders: [{ id: 5 }] });
    expect(await read('Red')).toMatchObject({ state: 'waiting', askedBy: { id: 1 } });
  });

  it('can be decided about meanwhile', async () => {
    await askFor('Red', { deciderIds: [1, 2] });
    const [, ...answers] = await Promise.all([
      merge('Red', 'Blue'),
      ...[ana, bo, cy, di].map((who) => say('Red', 'approved', who)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

it('an unchanged list is a 304', async () => {
  await askFor('Blue', {});
  const first = await library.call('/api/song-decisions', { as: ana });
  const etag = first.headers.get('etag') ?? '';
  const again = await library.call('/api/song-decisions', {
    as: ana,
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect([etag.length > 0, again.status]).toEqual([true, 304]);
});
