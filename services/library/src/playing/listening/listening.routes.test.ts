import { type Identity, type Listening, listening } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { versionIds } from '../../testing/versionIds.ts';

const lena: Partial<Identity> = { userId: 1, firstName: 'Lena', displayName: 'lena' };
const bo: Partial<Identity> = { userId: 2, firstName: 'Bo', displayName: 'bo' };
const curator: Partial<Identity> = { userId: 3, firstName: 'Cy', isAdmin: true, canCurateSongs: true };

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0',
  computer: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
type Device = keyof typeof agents;
const markOf = (device: Device) => `mark of the ${device}`;

const library = perTest(startTestLibrary);
let ids: Map<string, number>;
beforeEach(async () => {
  await library.apply(
    aStoredFile('/Blue v1.mp3', { durationSeconds: 100 }),
    aStoredFile('/Blue v2.mp3', { durationSeconds: 100 }),
    aStoredFile('/Red.mp3', { durationSeconds: 40 }),
  );
  ids = await versionIds(library);
});

const idOf = (name: string) => ids.get(name) ?? 0;

type Options = { as?: Partial<Identity>; at?: number; isPlaying?: boolean; queue?: number[]; url?: string };

/** A device says what it plays: a version by its name, or nothing. */
async function play(device: Device, name: string | number | null, options: Options = {}): Promise<number> {
  const { as = lena, at = 10, isPlaying = true, queue = [], url = library.url } = options;
  const answer = await library.call(new URL('/api/listening', url).href, {
    method: 'PUT',
    as,
    headers: { 'user-agent': agents[device] },
    json: {
      device: markOf(device),
      versionId: typeof name === 'string' ? idOf(name) : name,
      positionSeconds: at,
      isPlaying,
      queue,
    },
  });
  return answer.status;
}

/** What a device offers to go on with. */
async function offered(device: Device, as = lena): Promise<Listening | null> {
  const path = `/api/listening?device=${encodeURIComponent(markOf(device))}`;
  const { status, body } = await askLibrary(library, 'GET', path, { as });
  expect(status).toBe(200);
  return z.object({ listening: listening.nullable() }).parse(body).listening;
}

const after = (seconds: number) =>
  library.clock.set(new Date(library.clock.now().getTime() + seconds * 1000).toISOString());
const choose = (isKept: boolean) => askLibrary(library, 'PUT', '/api/hearing-choice', { as: lena, body: { isKept } });
const hide = (filename: string, verb: 'hide' | 'unhide' = 'hide') =>
  askLibrary(library, 'POST', `/api/${verb}-version`, { as: curator, body: { filename } });
const announcedTo = () =>
  readValues(
    library.database,
    column.numbersOrNull,
    `SELECT user_ids FROM outbox WHERE topic = 'listening' ORDER BY seq`,
  );

describe('what somebody plays on one device', () => {
  it('is offered on their others, with the queue and everything to play it', async () => {
    await askLibrary(library, 'PUT', '/api/custom-titles/Blue', { as: curator, body: { customTitle: 'Bluer' } });
    expect(await play('phone', 'Blue v2', { at: 84.5, queue: [idOf('Red'), idOf('Blue v1'), idOf('Red')] })).toBe(204);
    expect(await offered('computer')).toMatchObject({
      song: { id: idOf('Blue v2'), cleanTitle: 'Blue', version: 2, duration: 100, versionCount: 2, analysis: null },
      title: 'Bluer',
      positionSeconds: 84.5,
      queue: [{ cleanTitle: 'Red', versionCount: 1 }, { id: idOf('Blue v1') }, { cleanTitle: 'Red' }],
      isPlaying: true,
      deviceName: 'Lena’s phone',
      at: '2026-05-02T09:00:05.000Z',
      silentMs: 0,
    });
  });

  it('is offered neither on that device nor to anybody else', async () => {
    await play('phone', 'Blue v2');
    expect(await offered('phone')).toBeNull();
    expect(await offered('computer', bo)).toBeNull();
  });

  it('is called by the name that they have now, or by none', async () => {
    await play('tablet', 'Blue v2');
    const renamed = { ...lena, firstName: 'Magdalena', displayName: 'magdalena' };
    expect((await offered('computer', renamed))?.deviceName).toBe('Magdalena’s tablet');
    expect((await offered('computer', { ...lena, firstName: null }))?.deviceName).toBe('lena’s tablet');
    expect((await offered('phone', { ...lena, firstName: null, displayName: null }))?.deviceName).toBe('Your tablet');
  });

  it('is offered for two weeks', async () => {
    await play('phone', 'Blue v2');
    after(14 * 86_400 - 1);
    expect(await offered('computer')).not.toBeNull();
    after(1);
    expect(await offered('computer')).toBeNull();
  });

  it('is no longer offered once its player is empty; another device’s empty player changes nothing', async () => {
    await play('phone', 'Blue v2');
    await play('computer', null);
    expect(await offered('computer')).not.toBeNull();
    await play('phone', null);
    expect(await offered('computer')).toBeNull();
  });
});

describe('of two devices', () => {
  it('the one that spoke last counts', async () => {
    await play('phone', 'Blue v2', { isPlaying: false });
    await play('computer', 'Red', { isPlaying: false });
    expect((await offered('tablet'))?.deviceName).toBe('Lena’s computer');
    await play('phone', 'Blue v2');
    expect((await offered('tablet'))?.deviceName).toBe('Lena’s phone');
  });

  it('the one that rests doesn’t count while the other plays, nor for a minute after it was last heard of', async () => {
    await play('phone', 'Blue v2');
    await play('computer', 'Red', { isPlaying: false });
    after(59);
    await play('computer', 'Red', { isPlaying: false });
    expect(await offered('computer')).toMatchObject({ song: { id: idOf('Blue v2') }, isPlaying: true });
    after(1);
    await play('computer', 'Red', { isPlaying: false });
    expect(await offered('phone')).toMatchObject({ song: { id: idOf('Red') }, isPlaying: false });
  });

  it('one that plays and falls silent, as after a crash, counts as paused where it was after a minute', async () => {
    await play('phone', 'Blue v2', { at: 84 });
    after(59);
    expect(await offered('computer')).toMatchObject({ isPlaying: true, positionSeconds: 84, silentMs: 59_000 });
    after(1);
    expect(await offered('computer')).toMatchObject({ isPlaying: false, positionSeconds: 84, silentMs: 60_000 });
    after(13 * 60);
    expect(await offered('computer')).toMatchObject({ isPlaying: false, deviceName: 'Lena’s phone' });
    await play('phone', 'Blue v2', { at: 99 });
    expect(await offered('computer')).toMatchObject({ isPlaying: true, positionSeconds: 99, silentMs: 0 });
  });

  it('one may stop what it plays itself, and what the other paused', async () => {
    await play('phone', 'Blue v2');
    await play('phone', 'Blue v2', { isPlaying: false });
    expect((await offered('computer'))?.isPlaying).toBe(false);
    await play('computer', 'Red', { isPlaying: false });
    expect((await offered('phone'))?.song.id).toBe(idOf('Red'));
  });

  it('the one that plays is kept, however many say something at once, to any instance', async () => {
    const other = await library.startAnother();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        play('computer', 'Red', { isPlaying: false }),
        play('phone', 'Blue v2', { url: other.url }),
        play('tablet', 'Red', { isPlaying: false, url: other.url }),
        play('computer', 'Blue v1', { isPlaying: false }),
      ]);
      expect(await offered('tablet')).toMatchObject({ deviceName: 'Lena’s phone', song: { id: idOf('Blue v2') } });
      after(300);
    }
  });
});

describe('a version that nobody sees', () => {
  it('is dropped silently, and what was kept before stays', async () => {
    await play('phone', 'Blue v1');
    await hide('Blue v2.mp3');
    expect(await play('phone', 'Blue v2')).toBe(204);
    expect(await play('phone', 4_000_000)).toBe(204);
    expect((await offered('computer'))?.song.id).toBe(idOf('Blue v1'));
  });

  it('is offered to nobody while it is hidden or its file is gone, not even to curators, and left out of queues', async () => {
    await play('phone', 'Blue v2', { as: curator });
    await play('phone', 'Red', { queue: [4_000_000, idOf('Blue v2'), idOf('Blue v1')] });
    await hide('Blue v2.mp3');
    expect(await offered('computer', curator)).toBeNull();
    expect((await offered('computer'))?.queue.map(({ id }) => id)).toEqual([idOf('Blue v1')]);
    await hide('Blue v2.mp3', 'unhide');
    expect(await offered('computer', curator)).not.toBeNull();
    await library.apply({ removed: 'id:/Blue v2.mp3' });
    expect(await offered('computer', curator)).toBeNull();
  });

  it('is found under its new song after it moved', async () => {
    await play('phone', 'Blue v2');
    await askLibrary(library, 'POST', '/api/versions/move', {
      as: curator,
      body: { filename: 'Blue v2.mp3', newCleanTitle: 'Red' },
    });
    expect(await offered('computer')).toMatchObject({ title: 'Red', song: { cleanTitle: 'Red', versionCount: 2 } });
  });
});

describe('somebody who wants nothing kept of what they hear', () => {
  it('has it forgotten at once, and later reports dropped, until they change their mind', async () => {
    await play('phone', 'Blue v2');
    await choose(false);
    expect(await library.database.query('SELECT FROM listening')).toEqual([]);
    expect(await play('phone', 'Blue v2')).toBe(204);
    expect(await offered('computer')).toBeNull();
    await choose(true);
    expect(await offered('computer')).toBeNull();
    await play('phone', 'Blue v2');
    expect(await offered('computer')).not.toBeNull();
  });

  it('leaves nothing behind, though a device says something at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await choose(true);
      await Promise.all([play('phone', 'Blue v2'), choose(false), play('computer', 'Red')]);
      expect(await library.database.query('SELECT FROM listening')).toEqual([]);
    }
  });
});

it('their own pages hear of another song, device, play and pause, and of its end, but not of each moment', async () => {
  await play('phone', 'Blue v2', { at: 0 });
  expect(await announcedTo()).toEqual([[1]]);
  await play('phone', 'Blue v2', { at: 15, queue: [idOf('Red')] });
  await play('computer', 'Red', { isPlaying: false });
  expect(await announcedTo()).toHaveLength(1);
  await play('phone', 'Blue v2', { at: 15, isPlaying: false });
  await play('phone', 'Red');
  await play('computer', 'Red');
  await play('phone', null);
  expect(await announcedTo()).toHaveLength(4);
  await play('computer', null);
  expect(await announcedTo()).toHaveLength(5);
  await play('phone', 'Red');
  await choose(false);
  expect(await announcedTo()).toEqual(Array(7).fill([1]));
});

it('their own pages hear of a device that was thought to have fallen silent', async () => {
  await play('phone', 'Blue v2', { at: 0 });
  after(59);
  await play('phone', 'Blue v2', { at: 59 });
  expect(await announcedTo()).toHaveLength(1);
  after(60);
  await play('phone', 'Blue v2', { at: 119 });
  expect(await announcedTo()).toHaveLength(2);
  after(600);
  await play('phone', 'Blue v2', { at: 200, isPlaying: false });
  expect(await announcedTo()).toHaveLength(3);
  after(600);
  await play('phone', 'Blue v2', { at: 210, isPlaying: false });
  expect(await announcedTo()).toHaveLength(3);
});

it('takes a queue of 500 songs', async () => {
  const queue = Array(500).fill(idOf('Red'));
  expect(await play('phone', 'Blue v2', { queue })).toBe(204);
  expect((await offered('computer'))?.queue).toHaveLength(500);
  expect(await play('phone', 'Blue v2', { queue: [...queue, 1] })).toBe(400);
});
