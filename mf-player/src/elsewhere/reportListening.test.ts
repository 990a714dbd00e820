import { deviceMark, type PlayableSong, queueSongLast, type Song, serverChanged, signedOut } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { getHearingChoice, setListening } from '@simmer/contracts/extra';
import { aCurrentUser, aSmallLibrary, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetHearingChoice, isHearingKept } from '../hearing/hearingChoice.ts';
import { aTestPlayer } from '../player/aTestPlayer.ts';
import type { Here } from './here.ts';
import { reportListening } from './reportListening.ts';

const [song, other] = aSmallLibrary() as [Song, Song];
const ana = aCurrentUser({ id: 1 });

let reports: (Here & { device: string })[];
let asked: number;
let isKept: boolean;
let isOnline: boolean;
/** reports sent without a connection */
let lost: number;
const server = standIns(() => [
  http.put(`*${setListening.path}`, () => {
    if (isOnline) return undefined;
    lost += 1;
    return HttpResponse.error();
  }),
  standInFor(setListening, ({ body }) => void reports.push(body)),
  standInFor(getHearingChoice, () => {
    asked += 1;
    return { isKept };
  }),
]);

let test: ReturnType<typeof aTestPlayer>;
let close: () => void;
const report = () => {
  close = reportListening(test.player, ana.id, test.clock);
};
beforeEach(() => {
  forgetHearingChoice();
  reports = [];
  asked = 0;
  isKept = true;
  isOnline = true;
  lost = 0;
  setVisitor({ status: 'complete', user: ana });
  test = aTestPlayer();
  test.activate();
});
afterEach(() => {
  close();
  setVisitor({ status: 'loading' });
});

const plays = (chosen: PlayableSong = song) => test.plays(chosen);
/** Reports from now on, while the song begins to play. */
const playsReported = (chosen?: PlayableSong) => {
  report();
  return plays(chosen);
};
const arrives = (expected: Partial<Here>) => vi.waitFor(() => expect(reports.at(-1)).toMatchObject(expected));
/** Lets time pass until a report arrives. */
const isReported = (expected: Partial<Here>) =>
  vi.waitFor(() => {
    test.clock.pass(500);
    expect(reports.at(-1)).toMatchObject(expected);
  });
/** The next report is of a change that is made now. */
async function nothingElseIsReported(count: number) {
  queueSongLast.emit({ song: other });
  await isReported({ queue: expect.arrayContaining([other.id]) });
  expect(reports).toHaveLength(count + 1);
}

describe('this device reports', () => {
  it('a song, its pause, and where it stands, with the queue and the mark of this browser', async () => {
    await playsReported();
    test.audio.playsTo(12);
    await isReported({ versionId: song.id, isPlaying: true, queue: [] });
    queueSongLast.emit({ song: other });
    await isReported({ isPlaying: true, queue: [other.id] });
    test.audio.playsTo(20);
    test.player.toggle();
    await isReported({ isPlaying: false, positionSeconds: 20 });
    expect(new Set(reports.map(({ device }) => device))).toEqual(new Set([deviceMark.read()]));
    expect(asked).toBe(1);
  });

  it('the position every 15 s, and no more often', async () => {
    await playsReported();
    await isReported({ versionId: song.id });
    for (let second = 1; second <= 10; second += 1) {
      test.audio.playsTo(second);
      test.clock.pass(1_000);
    }
    expect(reports).toHaveLength(1);
    test.audio.playsTo(16);
    await isReported({ positionSeconds: 16 });
    expect(reports).toHaveLength(2);
  });

  it('what plays already once its code arrives', async () => {
    await plays();
    report();
    await isReported({ versionId: song.id, isPlaying: true });
  });

  it('what was played and paused before its code arrived', async () => {
    await plays();
    test.audio.playsTo(21);
    test.player.toggle();
    report();
    await isReported({ versionId: song.id, isPlaying: false, positionSeconds: 21 });
  });

  it('a page that goes away, without its sound', async () => {
    await playsReported();
    await isReported({ isPlaying: true });
    test.audio.playsTo(9);
    dispatchEvent(new Event('pagehide'));
    test.player.toggle();
    await arrives({ isPlaying: false, positionSeconds: 9 });
    dispatchEvent(new Event('pagehide'));
    await nothingElseIsReported(2);
  });
});

describe('this device keeps quiet', () => {
  it('about a song that a reload brought back, until it is used', async () => {
    test.player.dispatch({ type: 'songRestored', song, positionSeconds: 42 });
    report();
    test.clock.pass(20_000);
    dispatchEvent(new Event('pagehide'));
    expect(asked).toBe(0);
    test.player.dispatch({ type: 'seekRequested', positionSeconds: 60 });
    await isReported({ versionId: song.id, positionSeconds: 60, isPlaying: false });
    expect(reports).toHaveLength(1);
  });

  it('while nothing changes', async () => {
    await playsReported();
    await isReported({ isPlaying: true });
    test.player.toggle();
    await isReported({ isPlaying: false });
    test.clock.pass(60_000);
    await nothingElseIsReported(2);
  });

  it('about a pause and its end in one moment', async () => {
    await playsReported();
    await isReported({ isPlaying: true });
    test.player.toggle();
    test.player.toggle();
    await nothingElseIsReported(1);
  });

  it('for somebody who lets nothing be kept, until they change their mind', async () => {
    isKept = false;
    await playsReported();
    test.clock.pass(3_000);
    await vi.waitFor(() => expect(asked).toBe(1));
    test.player.toggle();
    isKept = true;
    serverChanged.emit({ topic: 'hearings' });
    queueSongLast.emit({ song: other });
    await isReported({ isPlaying: false, queue: [other.id] });
    expect(reports).toHaveLength(1);
  });

  it('once somebody else has signed in, also about what was on its way', async () => {
    server.use(
      http.get(`*${getHearingChoice.path}`, () => {
        setVisitor({ status: 'complete', user: aCurrentUser({ id: 2 }) });
      }),
    );
    await playsReported();
    test.clock.pass(3_000);
    await vi.waitFor(() => expect(asked).toBe(1));
    await isHearingKept(ana.id);
    setVisitor({ status: 'complete', user: ana });
    server.resetHandlers();
    queueSongLast.emit({ song: other });
    await isReported({ queue: [other.id] });
    expect(reports).toHaveLength(1);
  });

  it('after signing out', async () => {
    await playsReported();
    await isReported({ isPlaying: true });
    test.player.toggle();
    signedOut.emit({});
    test.clock.pass(60_000);
    dispatchEvent(new Event('pagehide'));
    await playsReported(other);
    await isReported({ versionId: other.id });
    expect(reports.map(({ versionId, isPlaying }) => [versionId, isPlaying])).toEqual([
      [song.id, true],
      [other.id, true],
    ]);
  });
});

it('without a connection, only the latest is sent, once it is back', async () => {
  isOnline = false;
  await playsReported();
  test.clock.pass(3_000);
  await vi.waitFor(() => expect(lost).toBe(1));
  test.audio.playsTo(30);
  test.player.toggle();
  test.clock.pass(20_000);
  expect(reports).toEqual([]);
  isOnline = true;
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    test.clock.pass(500);
    expect(reports).toHaveLength(1);
  });
  expect(reports[0]).toMatchObject({ versionId: song.id, isPlaying: false, positionSeconds: 30 });
});
