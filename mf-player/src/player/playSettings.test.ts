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
    settings.setVolume(0.3);
    settings.toggleMuted();
    const next = open();
    expect([next.$continuousPlay, next.$isShuffled, next.$isMuted, next.$volume].map((store) => store.get())).toEqual([
      false,
      true,
      true,
      0.3,
    ]);
    expect(queue.setModes).toHaveBeenLastCalledWith({ isContinuous: false, isShuffled: true, repeat: 'off' });
  });
});

it('keeps the volume between 0 and 1, in steps of 0.1', () => {
  const settings = open();
  const volumes = [-1, 0.14, 0.25, 0.9999, 7, Number.NaN].map((volume) => {
    settings.setVolume(volume);
    return settings.$volume.get();
  });
  expect(volumes).toEqual([0, 0.1, 0.3, 1, 1, 0]);
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
