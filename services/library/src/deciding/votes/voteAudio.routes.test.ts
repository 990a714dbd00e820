import type { BlindCopiesAnswer, BlindCopiesRequest } from '@simmer/contracts/services';
import { aComparedPair } from '@simmer/contracts/testing';
import { readBlindToken, tokenOfAddress } from '@simmer/service-common/internal/blindToken.ts';
import { checkMediaAddress, mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/askLibrary.ts';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';
import {
  addressesOf,
  admin,
  ana,
  bo,
  feedFiles,
  heardAll,
  labelOf,
  mediaOf,
  mira,
  voteCalls,
  voteFile,
  voteOf,
} from '../../testing/voteCalls.ts';

const sync = perFile(startFakeSync);
const library = perFile(() => startTestLibrary({ syncUrl: sync.url }));
let calls: ReturnType<typeof voteCalls>;
const ids: Record<string, number> = {};
const letters = ['a', 'b', 'c', 'd'];

beforeAll(async () => {
  calls = voteCalls(library);
  const files = letters.map((letter, at) => ({
    ...voteFile(`Blue v${at + 1}`, letter),
    durationSeconds: 120.2 + at,
  }));
  for (const [path, id] of await feedFiles(library, sync, [...files, voteFile('Red v1', 'f')])) {
    ids[path.slice('/Music/'.length, -'.mp3'.length)] = id;
  }
});
beforeEach(async () => {
  Object.assign(sync, {
    copied: [],
    copy: ready,
    forgotten: [],
    forget: () => 204,
    likeness: { pairs: [], waiting: [], unheard: [] },
    peaksAsked: [],
  });
  await library.database.query(`
    DELETE FROM blind_vote_choice; DELETE FROM blind_vote_candidate; DELETE FROM blind_vote; DELETE FROM comparison; DELETE FROM sound;
    UPDATE version SET is_hidden = false, reported_duration_seconds = NULL`);
  for (const [at, letter] of letters.entries()) {
    await library.database.query(
      'INSERT INTO sound (media_name, integrated_lufs, true_peak_dbtp) VALUES ($1, $2, $3)',
      [mediaOf(letter), -10 - 2 * at, -1 - at],
    );
  }
});

/** the name of a copy says nothing about its content, but is the same for the same content */
const nameOf = ({ mediaName, gainDb }: BlindCopiesRequest['copies'][number]) =>
  Buffer.from(`${mediaName[0]}${gainDb}`.padEnd(32, '.')).toString('hex');
const ready = ({ copies, seconds }: BlindCopiesRequest): BlindCopiesAnswer => ({
  state: 'ready',
  names: copies.map(nameOf),
  // Of v1, the shortest.
  seconds: Math.min(seconds, 120),
});
const open = async (...names: string[]) =>
  voteOf(await calls.open('Blue', { versionIds: names.map((name) => ids[name]) }));
const secretWord = mediaSecret(TEST_SECRET);
const copyAt = (address = '') => readBlindToken(tokenOfAddress(address) ?? '', secretWord);
const shown = (address = '') => library.call(`/internal/shown-blind/${tokenOfAddress(address)}`, { as: null });

describe('the audio of an open vote', () => {
  it('is asked for in one length, and equally loud', async () => {
    const { id } = await open('Blue v2', 'Blue v1', 'Blue v4');
    const { body } = await calls.audio(id);
    expect(body).toMatchObject({ state: 'ready', needsPlaces: false });
    // v4 has the least room: -16 LUFS with a peak of -4 dBTP can become -13 LUFS.
    expect(sync.copied).toEqual([
      {
        copies: [
          { mediaName: mediaOf('b'), gainDb: -1 },
          { mediaName: mediaOf('a'), gainDb: -3 },
          { mediaName: mediaOf('d'), gainDb: 3 },
        ],
        seconds: 124,
      },
    ]);
  });

  it('is in each voter’s own order, under signed addresses of their session', async () => {
    const { id } = await open('Blue v1', 'Blue v2', 'Blue v3');
    for (const who of [ana, bo, mira]) {
      const addresses = addressesOf(await calls.audio(id, who));
      expect([...addresses.keys()]).toEqual(['A', 'B', 'C']);
      for (const [label, address] of addresses) {
        const { pathname, searchParams } = new URL(address, 'http://simmer');
        expect(checkMediaAddress(pathname, searchParams, library.clock.now(), secretWord)).toBe('good');
        expect(searchParams.get('u')).toBe(String(who.sessionId));
        const copy = copyAt(address);
        expect(copy).toMatchObject({
          voteId: id,
          userId: who.userId,
          sessionId: who.sessionId,
          seconds: 120,
          shiftMs: 0,
        });
        const letter = Buffer.from(copy?.copyName ?? '', 'hex').toString()[0] ?? '';
        const version = ids[`Blue v${letters.indexOf(letter) + 1}`] ?? 0;
        expect(await labelOf(library, { voteId: id, userId: who.userId }, version)).toBe(label);
      }
    }
    expect(addressesOf(await calls.audio(id, bo))).toEqual(addressesOf(await calls.audio(id, bo)));
  });

  it('sounds as long as all of the copies do, as sync hears them, and stays so', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    sync.copy = (asked) => ({ ...ready(asked), seconds: 97 });
    const lengths = async () => [...addressesOf(await calls.audio(id)).values()].map((one) => copyAt(one)?.seconds);
    expect(await lengths()).toEqual([97, 97]);
    sync.copy = (asked) => ({ ...ready(asked), seconds: 96 });
    expect(await lengths()).toEqual([97, 97]);
    // A sync of an earlier release.
    const another = await open('Blue v1', 'Blue v3');
    sync.copy = ({ copies }) => ({ state: 'ready', names: copies.map(nameOf) });
    const [address] = addressesOf(await calls.audio(another.id)).values();
    expect(copyAt(address)?.seconds).toBe(120);
  });

  it('stays the same when a version is measured again', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await calls.audio(id);
    await library.database.query('UPDATE sound SET integrated_lufs = -30');
    await calls.audio(id);
    expect(sync.copied[1]).toEqual(sync.copied[0]);
  });

  it('is prepared while it is made, and while sync is away', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    sync.copy = () => ({ state: 'preparing' });
    expect((await calls.audio(id)).body).toEqual({ state: 'preparing' });
    sync.copy = () => 503;
    expect((await calls.audio(id)).body).toEqual({ state: 'preparing' });
    sync.copy = ready;
    expect((await calls.audio(id)).body.state).toBe('ready');
  });

  it('waits for a version that was not heard yet, which sync then hears next', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await library.database.query('DELETE FROM sound WHERE media_name = $1', [mediaOf('b')]);
    sync.likeness = { pairs: [], waiting: [1], unheard: [] };
    expect((await calls.audio(id)).body).toEqual({ state: 'preparing' });
    await expect.poll(() => sync.peaksAsked).toEqual([`${mediaOf('b')}.json`]);
    expect(sync.copied).toEqual([]);
  });

  it('waits for a length', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await library.database.query('UPDATE version SET duration_seconds = NULL WHERE id = $1', [ids['Blue v1']]);
    expect((await calls.audio(id)).body).toEqual({ state: 'preparing' });
    await library.database.query('UPDATE version SET reported_duration_seconds = 190 WHERE id = $1', [ids['Blue v1']]);
    expect((await calls.audio(id)).body.state).toBe('ready');
    expect(sync.copied[0]?.seconds).toBe(190);
    await library.database.query('UPDATE version SET duration_seconds = 120.2 WHERE id = $1', [ids['Blue v1']]);
  });

  it('leaves a version of unknown loudness as it is', async () => {
    await library.database.query(
      'UPDATE sound SET integrated_lufs = NULL, true_peak_dbtp = NULL WHERE media_name = $1',
      [mediaOf('a')],
    );
    const { id } = await open('Blue v1', 'Blue v2');
    await calls.audio(id);
    expect(sync.copied[0]?.copies[0]).toEqual({ mediaName: mediaOf('a'), gainDb: 0 });
  });

  it.each([
    ['can’t be copied', () => Object.assign(sync, { copy: () => ({ state: 'unplayable' }) })],
    [
      'can’t be heard',
      async () => {
        await library.database.query('DELETE FROM sound WHERE media_name = $1', [mediaOf('b')]);
        sync.likeness = { pairs: [], waiting: [], unheard: [1] };
      },
    ],
  ])('ends the vote if a version %s', async (_what, happen) => {
    const { id } = await open('Blue v1', 'Blue v2');
    await happen();
    const answers = await Promise.all([calls.audio(id), calls.audio(id, mira)]);
    expect(answers.map(({ body }) => body)).toEqual([{ state: 'unplayable' }, { state: 'unplayable' }]);
    expect((await calls.audio(id)).body).toEqual({ state: 'unplayable' });
    expect(voteOf(await calls.get(id))).toMatchObject({ state: 'ended', ending: 'unplayable' });
    expect(await calls.cast(id, {})).toMatchObject(
      refusal(409, 'This vote ended: one of its versions can’t be played'),
    );
    const endings = await library.database.query(
      `SELECT decision ->> 'ending' AS ending FROM news WHERE decision @> jsonb_build_object('voteId', $1::int, 'step', 'voteEnded')`,
      [id],
    );
    expect(endings).toEqual([{ ending: 'unplayable' }]);
  });
});

describe('the proxy’s question about a copy', () => {
  it('is answered for the running second: yes while the vote is open, and for those who still listen when it has closed', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    const [address] = addressesOf(await calls.audio(id)).values();
    const answer = await shown(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect(answer.headers.get('x-accel-expires')).toMatch(/^@\d+$/);
    await calls.close(id);
    expect((await shown(address)).status).toBe(204);
  });

  it('is answered no once the vote has ended, its song is hidden, or for anything else', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    const [address] = addressesOf(await calls.audio(id)).values();
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key = 'blue'`);
    expect((await shown(address)).status).toBe(403);
    await library.database.query('UPDATE version SET is_hidden = false');
    expect((await shown(address)).status).toBe(204);
    await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [ids['Blue v1']]);
    expect((await shown(address)).status).toBe(403);
    await library.database.query('DELETE FROM blind_vote_candidate; DELETE FROM blind_vote');
    expect((await shown(address)).status).toBe(403);
    expect((await shown('/media/blind/x.wav?')).status).toBe(403);
    const later = await shown('/media/blind/x.wav?');
    expect(later.headers.get('x-accel-expires')).toMatch(/^@\d+$/);
  });
});

describe('the copies of votes that are over', () => {
  const copies = (id: number) => library.database.query('SELECT copies FROM blind_vote WHERE id = $1', [id]);
  /** anything that is announced has every instance look */
  const look = () =>
    calls
      .open('Red', { versionIds: [1, 2] })
      .then(() => library.database.query(`SELECT pg_notify('simmer_library_events', '')`));

  it('are forgotten an hour after closing, when their addresses no longer work', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await calls.audio(id);
    const names = sync.copied[0]?.copies.map(nameOf);
    await calls.close(id);
    await look();
    await library.database.query(`UPDATE blind_vote SET over_at = now() - interval '59 minutes' WHERE id = $1`, [id]);
    await look();
    expect(sync.forgotten).toEqual([]);
    await library.database.query(`UPDATE blind_vote SET over_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
    await look();
    await expect.poll(() => copies(id)).toEqual([{ copies: null }]);
    expect(sync.forgotten).toEqual([names]);
  });

  it('are forgotten at once if it ended, and later if sync is away', async () => {
    const { id } = await open('Blue v1', 'Blue v2');
    await calls.audio(id);
    const failures = [503, 500];
    sync.forget = () => failures.shift() ?? 204;
    await library.database.query('UPDATE version SET is_hidden = true WHERE id = $1', [ids['Blue v1']]);
    await calls.get(id, admin);
    await expect.poll(() => copies(id)).toEqual([{ copies: null }]);
    expect(sync.forgotten).toHaveLength(3);
  });

  it('are kept while another vote needs them', async () => {
    const [first, second] = [await open('Blue v1', 'Blue v2'), await open('Blue v1', 'Blue v2')];
    const third = await open('Blue v1', 'Blue v3');
    for (const { id } of [first, second, third]) await calls.audio(id);
    await library.database.query(`UPDATE blind_vote SET over_at = now(), ending = 'gone' WHERE id = ANY ($1)`, [
      [first.id, third.id],
    ]);
    await look();
    await expect.poll(() => copies(third.id)).toEqual([{ copies: null }]);
    expect(await copies(second.id)).not.toEqual([{ copies: null }]);
    expect(sync.forgotten.flat()).toEqual(sync.copied[2]?.copies.map(nameOf));
  });
});

describe('switching at the same place', () => {
  const compared = (older: string, newer: string, shiftSeconds: number) =>
    library.database.query(
      `INSERT INTO comparison (older_media, newer_media, newer_at, state, recipe, result) VALUES ($1, $2, now(), 'compared', 1, $3)`,
      [
        mediaOf(older),
        mediaOf(newer),
        JSON.stringify(
          aComparedPair({
            alignment: { stretches: [{ older: [1, 100], newer: [1 + shiftSeconds, 100 + shiftSeconds] }], unsure: [] },
          }),
        ),
      ],
    );
  async function needs(id: number): Promise<boolean> {
    const { body } = await calls.audio(id);
    if (body.state !== 'ready') throw new Error(JSON.stringify(body));
    return body.needsPlaces;
  }
  /** where each version's address starts, in seconds, by version instead of label */
  async function places(id: number, from: { name: string; address?: string }, seconds: number, who = bo) {
    const labelOfVersion = (name: string) => labelOf(library, { voteId: id, userId: who.userId }, ids[name] ?? 0);
    const address = from.address ?? addressesOf(await calls.audio(id, who)).get(await labelOfVersion(from.name)) ?? '';
    const { status, body } = await calls.places(id, address, seconds, who);
    expect(status).toBe(200);
    expect(body.audio.map((one) => one.label)).toEqual(['A', 'B', 'C'].slice(0, body.audio.length));
    const found: Record<string, { at: number; address: string }> = {};
    for (const name of Object.keys(ids).filter((one) => one.startsWith('Blue'))) {
      const own = await labelOfVersion(name).catch(() => undefined);
      const its = body.audio.find((one) => one.label === own)?.address;
      const sound = copyAt(its);
      if (its && sound) found[name] = { at: Math.round(seconds * 1000 + sound.shiftMs) / 1000, address: its };
    }
    return found;
  }
  const seconds = (found: Awaited<ReturnType<typeof places>>) =>
    Object.fromEntries(Object.entries(found).map(([name, { at }]) => [name, at]));

  it('is the same second where the music is at the same time, or nobody knows', async () => {
    await compared('a', 'b', 0.01);
    const { id } = await open('Blue v1', 'Blue v2', 'Blue v3');
    expect(await needs(id)).toBe(false);
    const found = await places(id, { name: 'Blue v2' }, 40);
    expect(seconds(found)).toEqual({ 'Blue v1': 39.99, 'Blue v2': 40, 'Blue v3': 40 });
  });

  it('is where the music is in each, over the versions in between', async () => {
    await compared('a', 'b', 2);
    await compared('b', 'c', 3);
    await compared('c', 'd', -1);
    const { id } = await open('Blue v3', 'Blue v1', 'Blue v4');
    expect(await needs(id)).toBe(true);
    for (const who of [bo, mira]) {
      const from = await places(id, { name: 'Blue v1' }, 40, who);
      expect(seconds(from)).toEqual({ 'Blue v1': 40, 'Blue v3': 45, 'Blue v4': 44 });
      expect(seconds(await places(id, { name: 'Blue v4' }, 44, who))).toEqual(seconds(from));
      // On from an address that starts elsewhere, as the page does after a switch.
      const { address } = from['Blue v3'] ?? { address: '' };
      expect(seconds(await places(id, { name: 'Blue v3', address }, 50, who))).toEqual({
        'Blue v1': 50,
        'Blue v3': 55,
        'Blue v4': 54,
      });
    }
  });

  it('is known of two of three', async () => {
    await compared('c', 'd', 4);
    const { id } = await open('Blue v1', 'Blue v3', 'Blue v4');
    expect(await needs(id)).toBe(true);
    expect(seconds(await places(id, { name: 'Blue v3' }, 10))).toEqual({ 'Blue v1': 10, 'Blue v3': 10, 'Blue v4': 14 });
  });

  it('never tells where that is: no number, and no two addresses alike', async () => {
    await compared('a', 'b', 8);
    await compared('b', 'c', 4);
    const { id } = await open('Blue v1', 'Blue v2', 'Blue v3');
    const addresses = addressesOf(await calls.audio(id));
    const all: string[] = [];
    for (const address of addresses.values()) {
      for (const moment of [0, 30, 30, 64, 90]) {
        const { body } = await calls.places(id, address, moment);
        expect(Object.keys(body).sort()).toEqual(['audio', 'worksForSeconds']);
        all.push(...body.audio.map((one) => one.address));
      }
    }
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all.map(({ length }) => length)).size).toBe(1);
    // Whatever is added to a moment is not answered for.
    for (const one of all)
      expect(Object.keys(Object.fromEntries(new URL(one, 'http://simmer').searchParams))).toEqual(['e', 'u', 's']);
  });

  it('is told to nobody but who plays it', async () => {
    await compared('a', 'b', 8);
    const { id } = await open('Blue v1', 'Blue v2');
    const other = await open('Blue v1', 'Blue v2');
    const [address = ''] = addressesOf(await calls.audio(id)).values();
    const [miras = ''] = addressesOf(await calls.audio(id, mira)).values();
    const [ofOther = ''] = addressesOf(await calls.audio(other.id)).values();
    const [elsewhere = ''] = addressesOf(await calls.audio(id, { ...bo, sessionId: 77 })).values();
    const refused = { status: 400, body: { detail: 'Please name one of your addresses of this vote' } };
    for (const wrong of [miras, ofOther, elsewhere, address.replace('.wav', '.mp3'), `${tokenOfAddress(address)}`, 'A'])
      expect(await calls.places(id, wrong, 30)).toMatchObject(refused);
    expect((await calls.places(id, address, 30)).status).toBe(200);
    expect((await calls.places(id, address.split('?')[0] ?? '', 30)).status).toBe(200);
  });

  const heard = async (id: number) => [
    ...new Set([...addressesOf(await calls.audio(id)).values()].map((address) => copyAt(address)?.seconds)),
  ];

  it('never leads past the end of a version, so all sound shorter if the music is ahead in one', async () => {
    // v2 of 121.2 s has 8 s more before the same music, v3 of 122.2 s has 12.4 s.
    await compared('a', 'b', 8);
    await compared('b', 'c', 4.4);
    const { id } = await open('Blue v1', 'Blue v3', 'Blue v2');
    expect(await heard(id)).toEqual([109]);
    const found = await places(id, { name: 'Blue v1' }, 90);
    expect(found['Blue v3']?.at).toBe(102.4);
    const other = await open('Blue v3', 'Blue v2');
    expect(await heard(other.id)).toEqual([117]);
  });

  it('takes nothing off where the longer version has the room', async () => {
    await compared('c', 'd', 0.9);
    const { id } = await open('Blue v3', 'Blue v4');
    sync.copy = (asked) => ({ ...ready(asked), seconds: 122 });
    expect(await heard(id)).toEqual([122]);
  });

  it('takes off half at most, even if parts have moved far', async () => {
    await compared('a', 'b', 100);
    const { id } = await open('Blue v1', 'Blue v2');
    expect(await heard(id)).toEqual([60]);
  });
});

it('hears as in the client: a whole journey', async () => {
  const { id } = await open('Blue v1', 'Blue v2');
  const addresses = addressesOf(await calls.audio(id));
  expect(new Set([...addresses.values()].map(({ length }) => length)).size).toBe(1);
  const { revealed } = voteOf(await calls.cast(id, { label: 'B', heard: heardAll, isFinal: true }));
  const letter = Buffer.from(copyAt(addresses.get('B'))?.copyName ?? '', 'hex').toString()[0] ?? '';
  expect(revealed?.[1]?.filename).toBe(`Blue v${letters.indexOf(letter) + 1}.mp3`);
});
