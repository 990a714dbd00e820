import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaySettings } from './playSettings.ts';

const engine = { setVolume: vi.fn<(volume: number) => void>(), setMuted: vi.fn<(isMuted: boolean) => void>() };
const queue = { setModes: vi.fn<(modes: object) => void>() };
const open = () => createPlaySettings({ engine, queue });

beforeEach(() => {
  localStorage.clear();
  vi.resetAllMocks();
});

describe('a new browser', () => {
  it('plays continuously, in order, without repeat, at 0.7', () => {
    const settings = open();
    expect(engine.setVolume).toHaveBeenLastCalledWith(0.7);
    expect(engine.setMuted).toHaveBeenLastCalledWith(false);
    expect(queue.setModes).toHaveBeenLastCalledWith({ isContinuous: true, isShuffled: false, repeat: 'off' });
    expect(settings.$continuousPlay.get()).toBe(true);
  });
});

describe('a choice', () => {
  it('survives a reload', () => {
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
  it('restores the previous volume', () => {
    const settings = open();
    settings.setVolume(0.4);
    settings.toggleMuted();
    expect(engine.setMuted).toHaveBeenLastCalledWith(true);
    expect(settings.$volume.get()).toBe(0.4);
    settings.toggleMuted();
    expect(engine.setMuted).toHaveBeenLastCalledWith(false);
    expect(settings.$volume.get()).toBe(0.4);
  });
  it('ends when the volume changes', () => {
    const settings = open();
    settings.toggleMuted();
    settings.setVolume(0.5);
    expect(settings.$isMuted.get()).toBe(false);
  });
  it('uses the default volume if the volume was 0', () => {
    const settings = open();
    settings.setVolume(0);
    settings.toggleMuted();
    expect(settings.$volume.get()).toBe(0.7);
    expect(settings.$isMuted.get()).toBe(false);
  });
});

describe('repeating', () => {
  it('steps from off to the list to the song', () => {
    const settings = open();
    const seen = [1, 2, 3].map(() => {
      settings.stepRepeat();
      return settings.$repeat.get();
    });
    expect(seen).toEqual(['all', 'one', 'off']);
  });
  it('of the list turns continuous play on, and ends with it', () => {
    const settings = open();
    settings.setContinuousPlay(false);
    settings.stepRepeat();
    expect(settings.$continuousPlay.get()).toBe(true);
    settings.setContinuousPlay(false);
    expect(settings.$repeat.get()).toBe('off');
  });
});
