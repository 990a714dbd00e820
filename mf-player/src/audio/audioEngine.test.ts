// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeClock, type FakeClock } from '../clock/fakeClock.ts';
import type { AudioEvent } from '../playback/playbackEvents.ts';
import type { AudioEngine } from './audioEngine.ts';
import { createAudioEngine } from './createAudioEngine.ts';
import { EMPTY_AFTER_MS } from './deck.ts';
import { FakeAudio } from './fakeAudio.ts';

let clock: FakeClock;
let audio: FakeAudio;
let beside: FakeAudio;
let spare: FakeAudio;
let engine: AudioEngine;
let reported: AudioEvent[];
let bufferedSeconds: number;

beforeEach(() => {
  clock = aFakeClock();
  audio = new FakeAudio();
  beside = new FakeAudio();
  spare = new FakeAudio();
  const closed = [audio, beside, spare];
  reported = [];
  bufferedSeconds = -1;
  engine = createAudioEngine(
    () => closed.shift() ?? new FakeAudio(),
    {
      report: (event) => reported.push(event),
      onBuffered: (untilSeconds) => {
        bufferedSeconds = untilSeconds;
      },
    },
    clock,
  );
});

const types = () => reported.map((event) => event.type);

describe('the audio engine', () => {
  it('loads an address and reports events with the number of the load', () => {
    engine.load('/media/a', 0, 7);
    audio.arrives(187.4);
    expect(audio.src).toBe('/media/a');
    expect(reported).toEqual([
      { type: 'durationKnown', turn: 7, durationSeconds: 187.4 },
      { type: 'audioCanPlay', turn: 7 },
    ]);
  });

  it('starts at the given position, and reports none before it', () => {
    engine.load('/media/a', 60, 1);
    audio.happens('timeupdate');
    expect(types()).not.toContain('positionMoved');
    // Before the file arrives, so that nothing of its beginning is heard.
    expect(audio.currentTime).toBe(60);
    audio.arrives(187);
    expect(audio.currentTime).toBe(60);
  });

  it('goes there once the length is known, where a browser began at the start', () => {
    engine.load('/media/a', 60, 1);
    audio.currentTime = 0;
    audio.arrives(187);
    expect(audio.currentTime).toBe(60);
  });

  it('does not go back to it after a seek that came first', () => {
    engine.load('/media/a', 60, 1);
    audio.readyState = 1;
    engine.seek(5);
    audio.arrives(187);
    expect(audio.currentTime).toBe(5);
  });

  it('keeps a seek made before the file has loaded', () => {
    engine.load('/media/a', 0, 1);
    engine.seek(33);
    audio.arrives(187);
    expect(audio.currentTime).toBe(33);
  });

  it('neither plays nor reports once unloaded', () => {
    engine.load('/media/a', 0, 1);
    engine.play();
    engine.unload();
    expect(audio.paused).toBe(true);
    audio.happens('error');
    clock.pass(EMPTY_AFTER_MS);
    expect(audio.src).toBe('');
    engine.play();
    expect(audio.paused).toBe(true);
    expect(reported).toEqual([]);
  });

  it('drops events that no longer match the element’s state', () => {
    engine.load('/media/a', 0, 1);
    audio.happens('playing', { paused: true });
    audio.happens('pause', { paused: false });
    audio.happens('pause', { paused: true, ended: true });
    expect(reported).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'notAllowed'],
    ['AbortError', 'aborted'],
    ['NotSupportedError', 'unplayable'],
  ])('reports a refused play: %s', async (name, reason) => {
    engine.load('/media/a', 0, 4);
    audio.refusal = new DOMException('no', name);
    engine.play();
    await vi.waitFor(() => expect(reported).toEqual([{ type: 'playRefused', turn: 4, reason }]));
  });

  it('reports a refusal with the number of the load that was played, not its successor', async () => {
    engine.load('/media/a', 0, 4);
    audio.refusal = new DOMException('no', 'AbortError');
    engine.play();
    engine.load('/media/b', 0, 5);
    await vi.waitFor(() => expect(reported).toEqual([{ type: 'playRefused', turn: 4, reason: 'aborted' }]));
  });

  it.each([
    ['little is buffered', 51, 1],
    ['the amount is unknown', undefined, null],
    ['the rest is complete', 186.9, Number.POSITIVE_INFINITY],
  ])('reports with a stall how much is buffered ahead: %s', (_, bufferedUntilSeconds, bufferedAheadSeconds) => {
    engine.load('/media/a', 0, 1);
    audio.arrives(187);
    audio.happens('stalled', { currentTime: 50, bufferedUntilSeconds });
    expect(reported.at(-1)).toEqual({ type: 'audioStalled', turn: 1, bufferedAheadSeconds });
  });

  it.each([
    [2, 'network'],
    [3, 'content'],
    [4, 'network'],
  ])('reports why the audio failed: media error %i', (code, cause) => {
    engine.load('/media/a', 0, 3);
    audio.failsWith(code);
    expect(reported).toEqual([{ type: 'audioFailed', turn: 3, cause }]);
  });

  it('reports how much is buffered', () => {
    engine.load('/media/a', 0, 1);
    audio.happens('progress', { bufferedUntilSeconds: 90 });
    expect(bufferedSeconds).toBe(90);
  });

  it('reports no invalid length', () => {
    engine.load('/media/a', 0, 1);
    audio.happens('durationchange', { duration: Number.POSITIVE_INFINITY });
    expect(reported).toEqual([]);
  });
});

describe('audio fetched ahead', () => {
  beforeEach(() => {
    engine.load('/media/a', 0, 1);
    audio.arrives(187);
    engine.play();
    engine.warm('/media/b');
    beside.arrives(90);
    reported.length = 0;
  });

  it('is fetched once, without sound or events', () => {
    engine.warm('/media/b');
    beside.happens('timeupdate');
    expect(beside).toMatchObject({ src: '/media/b', preload: 'auto', loads: 0, paused: true });
    expect(reported).toEqual([]);
  });

  it('plays without another fetch when it is loaded, replacing what played', () => {
    engine.load('/media/b', 30, 2);
    expect(beside).toMatchObject({ src: '/media/b', loads: 0, currentTime: 30 });
    expect(audio.paused).toBe(true);
    expect(reported).toEqual([
      { type: 'durationKnown', turn: 2, durationSeconds: 90 },
      { type: 'audioCanPlay', turn: 2 },
    ]);
    engine.play();
    audio.happens('pause');
    beside.playsTo(31);
    expect(beside.paused).toBe(false);
    clock.pass(EMPTY_AFTER_MS);
    expect(audio.src).toBe('');
    expect(reported.at(-1)).toEqual({ type: 'positionMoved', turn: 2, positionSeconds: 31 });
  });

  it('is dropped when something else is fetched ahead, or when fetching fails', () => {
    engine.load('/media/c', 0, 2);
    clock.pass(EMPTY_AFTER_MS);
    expect([audio.src, beside.src]).toEqual(['/media/c', '']);
    engine.warm('/media/b');
    beside.failsWith(4);
    expect(beside.src).toBe('');
    engine.warm('/media/b');
    expect(beside.src).toBe('');
    expect(reported).toEqual([]);
  });

  it('has the same volume as what plays', () => {
    engine.setVolume(0.3);
    expect([audio.volume, beside.volume]).toEqual([0.3, 0.3]);
  });
});

describe('a song that replaces another', () => {
  beforeEach(() => {
    engine.load('/media/a', 0, 1);
    audio.arrives(187);
    engine.play();
    engine.warm('/media/b');
    engine.unload();
    engine.load('/media/c', 0, 2);
    engine.play();
  });

  it('sounds in another element; the first is silent at once, and emptied half a second later', () => {
    expect(spare).toMatchObject({ src: '/media/c', paused: false });
    expect(audio).toMatchObject({ src: '/media/a', paused: true });
    clock.pass(EMPTY_AFTER_MS - 1);
    expect([audio.src, beside.src]).toEqual(['/media/a', '/media/b']);
    clock.pass(1);
    expect([audio.src, beside.src, spare.src]).toEqual(['', '', '/media/c']);
  });

  it('reports nothing of the first', () => {
    reported.length = 0;
    for (const name of ['pause', 'timeupdate', 'ended', 'error', 'canplay']) audio.happens(name);
    expect(reported).toEqual([]);
  });

  it('can itself be replaced at once: the first element is emptied and plays', () => {
    engine.unload();
    expect([audio.src, spare.paused]).toEqual(['', true]);
    engine.load('/media/d', 0, 3);
    engine.play();
    clock.pass(EMPTY_AFTER_MS);
    expect([audio.src, audio.paused, spare.src]).toEqual(['/media/d', false, '']);
  });

  it('is asked for again only once the element that just left its address is empty', () => {
    engine.unload();
    engine.load('/media/c', 0, 3);
    expect([audio.src, spare.src]).toEqual(['/media/c', '']);
  });

  it('may be followed by the song that was fetched ahead, which is fetched again', () => {
    engine.warm('/media/b');
    clock.pass(EMPTY_AFTER_MS);
    expect(beside.src).toBe('/media/b');
  });
});

describe('an address loaded again', () => {
  it('is requested from the same element, once', () => {
    engine.load('/media/a', 0, 1);
    engine.load('/media/a', 42, 2);
    expect(audio.loads).toBe(1);
    audio.arrives(187);
    expect(audio.currentTime).toBe(42);
  });
});
