import { hearShare } from '@simmer/contracts/extra';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportHearing } from './hearing.ts';

type Sent = { path: string; playId: string; seconds: [number, number][]; cleanTitle?: string };

let sent: Promise<Sent>[];

/** What an audio element says of itself, set by the test. */
function anAudio(src: string) {
  const audio = document.createElement('audio');
  const state = { currentTime: 0, seeking: false, ended: false };
  for (const name of ['currentTime', 'seeking', 'ended'] as const) {
    Object.defineProperty(audio, name, { get: () => state[name] });
  }
  Object.defineProperty(audio, 'played', { get: () => ({ length: 0 }) });
  audio.src = src;
  const tell = (name: string) => audio.dispatchEvent(new Event(name));
  return {
    audio,
    tell,
    at(...positions: number[]) {
      for (const position of positions) {
        state.currentTime = position;
        tell('timeupdate');
      }
    },
    seek(to: number) {
      state.currentTime = to;
      state.seeking = true;
      tell('seeking');
      tell('timeupdate');
      state.seeking = false;
    },
  };
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value(address: URL, body: Blob) {
      const read = async (): Promise<Sent> => {
        const report = hearShare.body?.parse(JSON.parse(await body.text()));
        return { path: address.pathname, ...(report as Omit<Sent, 'path'>) };
      };
      sent.push(read());
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const all = () => Promise.all(sent);

describe('what a page reports', () => {
  it('is what it has really played, when it pauses', async () => {
    const player = anAudio('/api/share/t0ken/stream');
    reportHearing(player.audio);
    player.at(0, 4, 7);
    player.seek(60);
    player.at(60, 63);
    player.tell('pause');
    expect(await all()).toMatchObject([
      {
        path: '/api/share/t0ken/heard',
        seconds: [
          [0, 7],
          [60, 63],
        ],
      },
    ]);
    player.tell('pause');
    expect(sent).toHaveLength(1);
  });

  it('is reported every half minute, and when the page is left', async () => {
    const player = anAudio('/api/share/t0ken/stream');
    reportHearing(player.audio);
    vi.advanceTimersByTime(30_000);
    expect(sent).toHaveLength(0);
    player.at(0, 29);
    vi.advanceTimersByTime(30_000);
    player.at(31);
    dispatchEvent(new Event('pagehide'));
    const [first, second] = await all();
    expect(first?.seconds).toEqual([[0, 29]]);
    expect(second?.seconds).toEqual([[0, 31]]);
    expect(second?.playId).toBe(first?.playId);
  });

  it('is another play for the next song, and after the end', async () => {
    const player = anAudio('/api/share/t0ken/stream?cleanTitle=Slow+Boil');
    reportHearing(player.audio);
    player.at(0, 8);
    player.audio.src = '/api/share/t0ken/stream?cleanTitle=Ember';
    player.at(0, 3);
    player.tell('ended');
    player.at(0, 2);
    player.tell('pause');
    const reports = await all();
    expect(reports.map(({ cleanTitle, seconds }) => [cleanTitle, seconds])).toEqual([
      ['Slow Boil', [[0, 8]]],
      ['Ember', [[0, 3]]],
      ['Ember', [[0, 2]]],
    ]);
    expect(new Set(reports.map(({ playId }) => playId)).size).toBe(3);
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('is nothing where %s is %s', (name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    const player = anAudio('/api/share/t0ken/stream');
    reportHearing(player.audio);
    player.at(0, 40);
    player.tell('pause');
    expect(sent).toHaveLength(0);
    Reflect.deleteProperty(navigator, name);
  });
});
