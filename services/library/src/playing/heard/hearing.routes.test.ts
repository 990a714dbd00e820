import { type Identity, type VersionHearing, versionHearing } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { aTeamPerson, startFakeAuth } from '../../testing/fakeAuth.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { versionIds } from '../../testing/versionIds.ts';
import { createHeardPlaysRepository } from './heardPlays.repository.ts';

const everyone = [aTeamPerson(1, 'Ana'), aTeamPerson(2, 'Bo'), aTeamPerson(3, 'Cy')];
const as = (id: number): Partial<Identity> => {
  const { firstName = null, displayName = null } = everyone[id - 1] ?? {};
  return { userId: id, firstName, displayName };
};
const [ana, bo] = [as(1), as(2)];
const newest = aStoredFile('/Blue v2.mp3', { durationSeconds: 100 });

const team = perTest(() => startFakeAuth(everyone));
const library = perTest(() => startTestLibrary({ authUrl: team.url }));
let ids: Map<string, number>;
beforeEach(async () => {
  await library.apply(
    aStoredFile('/Blue v1.mp3', { durationSeconds: 100 }),
    newest,
    aStoredFile('/Red.mp3', { durationSeconds: 40 }),
  );
  ids = await versionIds(library);
});

const idOf = (name: string) => ids.get(name) ?? 0;
const hear = async (name: string, play: object, who = ana) => {
  const plays = [{ versionId: idOf(name), playId: 'one', ...play }];
  return (await askLibrary(library, 'POST', '/api/heard', { as: who, body: { plays } })).status;
};
const heardOf = async (key: string | number, who = ana) => {
  const { status, body } = await askLibrary(library, 'GET', `/api/songs/${key}/heard`, { as: who });
  expect(status).toBe(200);
  return z.object({ teamCount: z.number(), versions: z.array(versionHearing) }).parse(body);
};
const of = async (name: string, who = ana): Promise<VersionHearing | undefined> =>
  (await heardOf(idOf(name), who)).versions.find(({ versionId }) => versionId === idOf(name));
const heardVersions = async (who = ana) =>
  (await askLibrary<{ isKept: boolean; versionIds: number[] }>(library, 'GET', '/api/heard-versions', { as: who }))
    .body;
const choose = (isKept: boolean, who = ana) =>
  askLibrary(library, 'PUT', '/api/hearing-choice', { as: who, body: { isKept } });
const count = async (table: string) => (await library.database.query(`SELECT FROM ${table}`)).length;

describe('what a person hears', () => {
  it('is shown with the song: who, how far and which parts', async () => {
    expect(await hear('Blue v2', { seconds: [[0, 20]], leftAtSeconds: 20 })).toBe(204);
    library.clock.set('2026-05-02T10:00:00.000Z');
    await hear('Blue v2', { seconds: [[0, 20]], playId: 'two' }, bo);
    await hear('Blue v2', { seconds: [[0, 45]], playId: 'two' }, bo);
    expect(await heardOf('Blue')).toEqual({
      teamCount: 3,
      versions: [
        {
          versionId: idOf('Blue v2'),
          version: 2,
          hasHeard: false,
          listeners: [
            {
              user: expect.objectContaining({ id: 2, firstName: 'Bo' }),
              hasHeard: true,
              share: 0.45,
              furthestSeconds: 45,
              lastAt: '2026-05-02T10:00:00.000Z',
            },
            {
              user: expect.objectContaining({ id: 1 }),
              hasHeard: false,
              share: 0.2,
              furthestSeconds: 20,
              lastAt: '2026-05-02T09:00:05.000Z',
            },
          ],
          plays: [2, 2, 2, 2, 1, 1, 1, 1, 1],
          leaves: [0, 0, 0, 0, 1, 0, 0, 0, 0],
        },
        { versionId: idOf('Blue v1'), version: 1, hasHeard: false, listeners: [], plays: [], leaves: [] },
      ],
    });
    expect((await of('Blue v2', bo))?.hasHeard).toBe(true);
  });

  it('counts once, however often and in whichever order it is reported', async () => {
    await hear('Blue v2', { seconds: [[0, 40]] });
    await hear('Blue v2', { seconds: [[0, 12]], leftAtSeconds: 12 });
    await hear('Blue v2', { seconds: [[0, 40]] });
    expect(await of('Blue v2')).toMatchObject({ plays: Array(8).fill(1), leaves: Array(8).fill(0) });
    expect(await library.database.query('SELECT plays FROM heard_version')).toEqual([{ plays: 1 }]);
    expect(await library.database.query('SELECT plays FROM version_plays')).toEqual([{ plays: 1 }]);
  });

  it('adds up over instances, reported at once', async () => {
    const another = await library.startAnother();
    const report = (url: string, playId: string) =>
      library.call(new URL('/api/heard', url).href, {
        method: 'POST',
        as: ana,
        json: { plays: [{ versionId: idOf('Blue v2'), playId, seconds: [[0, 15]] }] },
      });
    const plays = ['one', 'two', 'three', 'one', 'two', 'three'];
    await Promise.all(plays.map((playId, index) => report(index % 2 ? another.url : library.url, playId)));
    expect((await of('Blue v2'))?.plays).toEqual([3, 3, 3]);
  });

  it('leaves nothing of a report that failed halfway, and all of it when it comes again', async () => {
    await library.database.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON version_plays FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    expect(await hear('Blue v2', { seconds: [[0, 40]] })).toBe(500);
    expect(await count('heard_play')).toBe(0);
    expect(await count('heard_version')).toBe(0);
    await library.database.query('DROP TRIGGER fail ON version_plays');
    await hear('Blue v2', { seconds: [[0, 40]] });
    expect((await of('Blue v2'))?.plays).toEqual(Array(8).fill(1));
  });

  it('was heard when it was, though the report had to wait', async () => {
    await hear('Blue v2', { seconds: [[0, 40]], agoSeconds: 3600 });
    expect((await of('Blue v2'))?.listeners[0]?.lastAt).toBe('2026-05-02T08:00:05.000Z');
  });

  it('begins anew with another content, for which late reports about the old one don’t count', async () => {
    await hear('Blue v2', { seconds: [[0, 40]], content: newest.mediaName });
    expect((await heardVersions()).versionIds).toEqual([idOf('Blue v2')]);
    await library.apply({ ...newest, rev: '2', contentHash: 'other', mediaName: `${'0'.repeat(64)}.mp3` });
    expect(await of('Blue v2')).toMatchObject({ hasHeard: false, listeners: [], plays: [] });
    expect((await heardVersions()).versionIds).toEqual([]);
    await hear('Blue v2', { seconds: [[0, 60]], content: newest.mediaName });
    expect((await of('Blue v2'))?.listeners).toEqual([]);
    await hear('Blue v2', { seconds: [[0, 10]], content: `${'0'.repeat(64)}.mp3` });
    expect((await of('Blue v2'))?.plays).toEqual([1, 1]);
  });

  it('is nothing of versions that nobody sees, and these are left out', async () => {
    await hear('Blue v2', { seconds: [[0, 40]] });
    const curator = { ...bo, isAdmin: true, canCurateSongs: true };
    await askLibrary(library, 'POST', '/api/hide-version', { as: curator, body: { filename: 'Blue v2.mp3' } });
    expect(await hear('Blue v2', { seconds: [[0, 90]] })).toBe(204);
    expect(await hear('Nowhere', { versionId: 4_000_000, seconds: [[0, 90]] })).toBe(204);
    expect((await heardOf('Blue', curator)).versions.map(({ versionId }) => versionId)).toEqual([idOf('Blue v1')]);
    expect((await heardVersions()).versionIds).toEqual([]);
    await askLibrary(library, 'POST', '/api/unhide-version', { as: curator, body: { filename: 'Blue v2.mp3' } });
    expect((await of('Blue v2'))?.listeners[0]?.furthestSeconds).toBe(40);
  });

  it('goes along with a version that moves to another song', async () => {
    await hear('Blue v2', { seconds: [[0, 40]] });
    const body = { filename: 'Blue v2.mp3', newCleanTitle: 'Red' };
    await askLibrary(library, 'POST', '/api/versions/move', {
      as: { ...bo, canCurateSongs: true, isAdmin: true },
      body,
    });
    expect((await heardOf('Red')).versions.map(({ hasHeard }) => hasHeard)).toEqual([true, false]);
  });
});

describe('the versions that somebody has heard', () => {
  it('are the newest visible ones only', async () => {
    await hear('Blue v1', { seconds: [[0, 40]] });
    await hear('Red', { seconds: [[0, 20]] });
    expect(await heardVersions()).toEqual({ isKept: true, versionIds: [idOf('Red')], lastSeenId: null });
    expect(await heardVersions(bo)).toEqual({ isKept: true, versionIds: [], lastSeenId: null });
  });
});

describe('the team', () => {
  it('has neither people whose access ended nor, in its count, people who keep nothing', async () => {
    await hear('Blue v2', { seconds: [[0, 40]] });
    await hear('Blue v2', { seconds: [[0, 40]] }, as(9));
    expect((await of('Blue v2'))?.listeners.map(({ user }) => user.id)).toEqual([1]);
    await choose(false, bo);
    expect((await heardOf('Blue')).teamCount).toBe(2);
  });

  it('is everyone who has heard something, while auth is away and has not said who is on it', async () => {
    team.people = undefined;
    await hear('Blue v2', { seconds: [[0, 40]] });
    // The first instance may have asked already: notifications about new versions need the team.
    const { url } = await library.startAnother();
    const answer = await library.call(new URL(`/api/songs/${idOf('Blue v2')}/heard`, url).href, { as: ana });
    expect(await answer.json()).toMatchObject({ teamCount: 1, versions: [{ listeners: [{ user: { id: 1 } }] }, {}] });
  });
});

describe('somebody who wants nothing kept', () => {
  it('has everything deleted at once, and later reports dropped', async () => {
    await hear('Blue v2', { seconds: [[0, 40]] });
    await hear('Blue v2', { seconds: [[0, 40]] }, bo);
    expect((await choose(false)).body).toEqual({ isKept: false });
    expect(await hear('Blue v2', { seconds: [[0, 90]], playId: 'two' })).toBe(204);
    expect((await of('Blue v2'))?.listeners.map(({ user }) => user.id)).toEqual([2]);
    expect(await library.database.query('SELECT DISTINCT user_id FROM heard_play')).toEqual([{ user_id: 2 }]);
    expect(await heardVersions()).toEqual({ isKept: false, versionIds: [], lastSeenId: null });
    const choice = await askLibrary(library, 'GET', '/api/hearing-choice', { as: ana });
    expect(choice.body).toEqual({ isKept: false });
  });

  it('begins anew when they change their mind', async () => {
    await hear('Blue v2', { seconds: [[0, 40]] });
    await choose(false);
    await choose(true);
    expect((await heardVersions()).versionIds).toEqual([]);
    await hear('Blue v2', { seconds: [[0, 40]] });
    expect((await heardVersions()).versionIds).toEqual([idOf('Blue v2')]);
  });

  it('leaves nothing behind, though a report arrives at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await choose(true);
      const reports = ['a', 'b', 'c'].map((playId) => hear('Blue v2', { seconds: [[0, 40]], playId: playId + round }));
      await Promise.all([...reports, choose(false)]);
      expect(await count('heard_version')).toBe(0);
      expect(await count('heard_play')).toBe(0);
    }
  });
});

it('what was heard is announced, but not the same report again', async () => {
  await hear('Blue v2', { seconds: [[0, 40]] });
  await vi.waitFor(async () => expect(await announcedTopics(library)).toContain('hearings'));
  await hear('Blue v2', { seconds: [[0, 40]] });
  await hear('Red', { seconds: [[0, 1]] });
  expect((await announcedTopics(library)).filter((topic) => topic === 'hearings')).toHaveLength(1);
});

it('plays are forgotten after a month; what they added stays', async () => {
  await hear('Blue v2', { seconds: [[0, 40]] });
  const repository = createHeardPlaysRepository(library.database);
  await repository.trim(new Date('2026-06-02T09:00:00.000Z'));
  expect(await count('heard_play')).toBe(1);
  await repository.trim(new Date('2026-06-04T09:00:00.000Z'));
  expect(await count('heard_play')).toBe(0);
  expect((await heardVersions()).versionIds).toEqual([idOf('Blue v2')]);
});

it('visitors and people without a profile neither report nor see anything', async () => {
  for (const who of [null, { isProfileComplete: false }]) {
    const answer = await askLibrary(library, 'GET', `/api/songs/${idOf('Red')}/heard`, { as: who });
    expect([401, 403]).toContain(answer.status);
  }
});
