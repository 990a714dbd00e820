import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio } from './fakeAudio.ts';
import { type AudioWarmer, createAudioWarmer } from './warmAudio.ts';

let audio: FakeAudio;
let warmer: AudioWarmer;
const open = vi.fn(() => audio);

beforeEach(() => {
  audio = new FakeAudio();
  open.mockClear();
  warmer = createAudioWarmer(open);
});

describe('audio that is fetched ahead', () => {
  it('costs nothing before the first time', () => {
    warmer.release();
    expect(open).not.toHaveBeenCalled();
  });

  it('is fetched once, and never sounds', () => {
    warmer.warm('/media/1');
    warmer.warm('/media/1');
    expect(audio).toMatchObject({ src: '/media/1', preload: 'auto', loads: 1, paused: true });
  });

  it('is let go of before somebody else loads it', () => {
    warmer.warm('/media/1');
    warmer.release();
    expect(audio).toMatchObject({ src: '', loads: 2 });
    warmer.warm('/media/1');
    expect(audio.src).toBe('/media/1');
    expect(open).toHaveBeenCalledOnce();
  });
});
