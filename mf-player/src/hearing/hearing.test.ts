import {
  type BodyOf,
  compareRequested,
  loopRequested,
  type PlayableSong,
  playToggled,
  type Song,
  seekRequested,
  serverChanged,
  speedRequested,
  stretchesRequested,
  unsentPlays,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { hearSongs } from '@simmer/contracts/extra';
import { aCurrentUser, aSmallLibrary } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestPlayer } from '../player/aTestPlayer.ts';

const [song, elsewhere] = aSmallLibrary() as [Song, Song];
const older: PlayableSong = { ...song, id: 901, version: 1, dropboxPath: '/Music/older.mp3' };
const ana = aCurrentUser({ id: 1 });
const ben = aCurrentUser({ id: 2 });

type Play = BodyOf<typeof hearSongs>['plays'][number];

const reported = (body: unknown): { plays: Play[] } => hearSongs.body?.parse(body) ?? { plays: [] };

/** what the server has accepted, in order */
let accepted: Play[][];
/** how the server answers reports: as it should, or with a status, or not at all */
let answer: 'accepted' | number | 'nothing';
let isKept: boolean;
let beacons: Promise<Play[]>[];
standIns(() => [
  http.post('*/api/heard', async ({ request }) => {
    const { plays } = reported(await request.json());
    if (answer === 'nothing') return HttpResponse.error();
    if (answer !== 'accepted') return HttpResponse.json({}, { status: answer });
    accepted.push(plays);
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('*/api/hearing-choice', () => HttpResponse.json({ isKept })),
]);

let test: ReturnType<typeof aTestPlayer>;
let close: () => void;
function open(user = ana) {
  setVisitor({ status: 'complete', user });
  test = aTestPlayer();
  close = test.activate();
}
beforeEach(() => {
  // Idle at once.
  vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action));
  accepted = [];
  beacons = [];
  answer = 'accepted';
  isKept = true;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value(address: URL, body: Blob) {
      expect([address.pathname, body.type]).toEqual(['/api/heard', 'application/json']);
      beacons.push(body.text().then((text) => reported(JSON.parse(text)).plays));
      return true;
    },
  });
  open();
});
afterEach(() => {
  close();
  setVisitor({ status: 'loading' });
  vi.unstubAllGlobals();
});

const playsTo = (...positions: number[]) => {
  for (const position of positions) test.audio.playsTo(position);
};
/** The song plays up to these positions. */
async function plays(...positions: number[]) {
  await test.plays(song);
  playsTo(...positions);
}
const pause = () => test.player.toggle();
async function playsAndPauses(...positions: number[]) {
  await plays(...positions);
  pause();
}
/** the latest report of the last play */
const lastReport = () => accepted.at(-1)?.at(-1);
const isReported = (play: Partial<Play>) => vi.waitFor(() => expect(lastReport()).toMatchObject(play));
const nothingIsLeft = () => vi.waitFor(() => expect(unsentPlays.read()).toEqual([]));

describe('what a player reports', () => {
  it('is what was heard, from the first sound on, once it pauses', async () => {
    await plays(0, 4, 7);
    seekRequested.emit({ song, positionSeconds: 60 });
    playsTo(60.2, 63);
    pause();
    await isReported({
      versionId: song.id,
      content: String(song.id),
      seconds: [
        [0, 7],
        [60, 63],
      ],
      leftAtSeconds: 63,
    });
    await nothingIsLeft();
  });

  it('adds up in the same play after a pause', async () => {
    await playsAndPauses(0, 5);
    await isReported({ seconds: [[0, 5]] });
    const playId = lastReport()?.playId;
    pause();
    test.audio.happens('playing');
    playsTo(9);
    pause();
    await isReported({ playId, seconds: [[0, 9]], leftAtSeconds: 9 });
  });

  it('has an end without a place where it was left, and then another play', async () => {
    await plays(0, 186);
    test.audio.endsAt(187);
    await isReported({ seconds: [[0, 187]], leftAtSeconds: null });
    const playId = lastReport()?.playId;
    playToggled.emit({ song });
    test.audio.happens('playing', { paused: false });
    playsTo(0, 3);
    pause();
    await isReported({ seconds: [[0, 3]] });
    expect(lastReport()?.playId).not.toBe(playId);
  });

  it('says where a song was left for another one', async () => {
    await plays(0, 12);
    playToggled.emit({ song: elsewhere });
    await vi.waitFor(() => expect(test.audio.src).toBe(`/media/${elsewhere.id}`));
    await isReported({ versionId: song.id, leftAtSeconds: 12 });
  });

  it('comes every half minute', async () => {
    await plays(0, 29);
    test.clock.pass(30_000);
    playsTo(30);
    await isReported({ seconds: [[0, 30]], leftAtSeconds: null });
    expect(accepted).toHaveLength(1);
  });

  it('has a loop as often as it was heard', async () => {
    await plays();
    loopRequested.emit({ stretch: { song, fromSeconds: 10, untilSeconds: 12 } });
    for (const round of [1, 2, 3]) {
      playsTo(10, 11.9);
      test.audio.currentTime = 11.99;
      if (round < 3) test.clock.pass(1_000);
    }
    pause();
    await vi.waitFor(() =>
      expect(lastReport()?.seconds.filter(([from, to]) => from <= 10.1 && to >= 11.9)).toHaveLength(3),
    );
  });

  it('counts at every speed', async () => {
    await plays();
    speedRequested.emit({ speed: 1.5 });
    playsTo(0, 20);
    pause();
    await isReported({ seconds: [[0, 20]] });
    speedRequested.emit({ speed: 1 });
  });
});

describe('nothing is heard', () => {
  it('while it is muted or without volume', async () => {
    await plays(0, 3);
    test.player.toggleMuted();
    playsTo(8);
    test.player.toggleMuted();
    playsTo(10, 12);
    test.player.setVolume(0);
    playsTo(20);
    test.player.setVolume(0.5);
    playsTo(30, 31);
    pause();
    await isReported({
      seconds: [
        [0, 3],
        [10, 12],
        [30, 31],
      ],
    });
  });

  it('of compared versions', async () => {
    await plays(0, 3);
    compareRequested.emit({ versions: [song, older] });
    playsTo(40);
    pause();
    await isReported({ seconds: [[0, 3]] });
  });

  it('of stretches beside the song', async () => {
    await plays(0, 3);
    stretchesRequested.emit({ stretches: [{ song: older, fromSeconds: 10, untilSeconds: 14 }] });
    await vi.waitFor(() => expect(test.clip.src).toBe(`/media/${older.id}`));
    test.clip.arrives(187);
    test.clip.playsTo(13);
    await isReported({ versionId: song.id, seconds: [[0, 3]] });
    expect(accepted.flat().some(({ versionId }) => versionId === older.id)).toBe(false);
  });
});

describe('a page that goes away', () => {
  it('reports at once, and the next one again, in case nobody heard it', async () => {
    await plays(0, 12);
    await vi.waitFor(() => {
      dispatchEvent(new Event('pagehide'));
      expect(beacons.length).toBeGreaterThan(0);
    });
    expect(await beacons.at(-1)).toMatchObject([{ seconds: [[0, 12]], leftAtSeconds: 12 }]);
  });

  it('says where a song was left, and nothing twice while it is hidden', async () => {
    await playsAndPauses(0, 12);
    await isReported({ leftAtSeconds: 12 });
    await nothingIsLeft();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([]);
  });

  it('loses nothing that was heard without a connection', async () => {
    answer = 'nothing';
    await playsAndPauses(0, 12);
    await vi.waitFor(() => expect(unsentPlays.read()).toHaveLength(1));
    close();
    answer = 'accepted';
    open();
    await isReported({ versionId: song.id, seconds: [[0, 12]] });
    await nothingIsLeft();
  });

  it('reports when the connection is back', async () => {
    answer = 'nothing';
    await playsAndPauses(0, 12);
    await vi.waitFor(() => expect(unsentPlays.read()).toHaveLength(1));
    answer = 'accepted';
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(lastReport()).toMatchObject({ seconds: [[0, 12]] });
    });
  });
});

const unsent = (userId: number, playId: string, atMs = Date.now()) => ({
  userId,
  atMs,
  play: { versionId: song.id, playId, seconds: [[0, 40]] },
});

describe('what an earlier page has left', () => {
  it('is sent for the same person only', async () => {
    close();
    unsentPlays.write([unsent(ana.id, 'anas'), unsent(ben.id, 'bens')]);
    open(ben);
    await isReported({ playId: 'bens' });
    await vi.waitFor(() => expect(unsentPlays.read().map(({ userId }) => userId)).toEqual([ana.id]));
  });

  it('says how long ago it was heard', async () => {
    close();
    unsentPlays.write([unsent(ana.id, 'old', Date.now() - 3_600_000)]);
    open();
    await isReported({ playId: 'old' });
    expect(lastReport()?.agoSeconds).toBeGreaterThanOrEqual(3_600);
    expect(lastReport()?.agoSeconds).toBeLessThan(3_660);
  });

  it('is dropped where the server never accepts it, so that the rest arrives', async () => {
    close();
    unsentPlays.write([unsent(ana.id, 'bad')]);
    answer = 400;
    open();
    await nothingIsLeft();
    answer = 'accepted';
    await playsAndPauses(0, 12);
    await isReported({ seconds: [[0, 12]] });
  });

  it('comes in parts where there is much of it', async () => {
    close();
    unsentPlays.write(Array.from({ length: 45 }, (_, number) => unsent(ana.id, `play ${number}`)));
    open();
    await nothingIsLeft();
    const parts = accepted.filter(([first]) => first?.playId.startsWith('play '));
    expect(Math.max(...parts.map((plays) => plays.length))).toBe(20);
    expect(new Set(parts.flat().map(({ playId }) => playId)).size).toBe(45);
  });
});

describe('for somebody who wants nothing kept', () => {
  it('nothing is sent, and what was kept is dropped', async () => {
    close();
    unsentPlays.write([unsent(ana.id, 'before')]);
    isKept = false;
    open();
    await nothingIsLeft();
    await playsAndPauses(0, 12);
    dispatchEvent(new Event('pagehide'));
    expect(unsentPlays.read()).toEqual([]);
    expect([accepted, beacons]).toEqual([[], []]);
  });

  it('it begins again once they change their mind', async () => {
    close();
    unsentPlays.write([unsent(ana.id, 'before')]);
    isKept = false;
    open();
    await nothingIsLeft();
    isKept = true;
    serverChanged.emit({ topic: 'hearings' });
    await playsAndPauses(0, 12);
    await isReported({ seconds: [[0, 12]] });
  });
});
