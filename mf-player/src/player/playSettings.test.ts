import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaySettings } from './playSettings.ts';

const engine = { setVolume: vi.fn<(volume: number) => void>(), setMuted: vi.fn<(isMuted: boolean) => void>() };
const queue = { setModes: vi.fn<(modes: object) => void>() };
const open = () => createPlaySettings({ engine, queue });

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

describe('a browser that never chose', () => {
  it('plays on, in order, once, at 0.7', () => {
    const settings = open();
    expect(engine.setVolume).toHaveBeenLastCalledWith(0.7);
    expect(engine.setMuted).toHaveBeenLastCalledWith(false);
    expect(queue.setModes).toHaveBeenLastCalledWith({ isContinuous: true, isShuffled: false, repeat: 'off' });
    expect(settings.$continuousPlay.get()).toBe(true);
  });
});

describe('a choice', () => {
  it('is there again with the next page', () => {
    const settings = open();
    settings.setContinuousPlay(false);
    settings.toggleShuffle();
    settings.toggleMuted();
    const next = open();
    expect([next.$continuousPlay, next.$isShuffled, next.$isMuted].map((store) => store.get())).toEqual([
      false,
      true,
      true,
    ]);
    expect(queue.setModes).toHaveBeenLastCalledWith({ isContinuous: false, isShuffled: true, repeat: 'off' });
  });
});

describe('muting', () => {
  it('comes back as loud as before', () => {
    const settings = open();
    settings.setVolume(0.4);
    settings.toggleMuted();
    expect(engine.setMuted).toHaveBeenLastCalledWith(true);
    expect(settings.$volume.get()).toBe(0.4);
    settings.toggleMuted();
    expect(engine.setMuted).toHaveBeenLastCalledWith(false);
    expect(settings.$volume.get()).toBe(0.4);
  });
  it('ends when somebody changes the volume', () => {
    const settings = open();
    settings.toggleMuted();
    settings.setVolume(0.5);
    expect(settings.$isMuted.get()).toBe(false);
  });
  it('is heard again where the volume was put to nothing', () => {
    const settings = open();
    settings.setVolume(0);
    settings.toggleMuted();
    expect(settings.$volume.get()).toBe(0.7);
    expect(settings.$isMuted.get()).toBe(false);
  });
});

describe('repeating', () => {
  it('goes from off to the list to the song', () => {
    const settings = open();
    const seen = [1, 2, 3].map(() => {
      settings.stepRepeat();
      return settings.$repeat.get();
    });
    expect(seen).toEqual(['all', 'one', 'off']);
  });
  it('of the list is to play on, and ends with it', () => {
    const settings = open();
    settings.setContinuousPlay(false);
    settings.stepRepeat();
    expect(settings.$continuousPlay.get()).toBe(true);
    settings.setContinuousPlay(false);
    expect(settings.$repeat.get()).toBe('off');
  });
});
