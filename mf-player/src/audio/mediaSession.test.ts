// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaControls } from './mediaSession.ts';

function aSession() {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  return {
    handlers,
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    setPositionState: vi.fn(),
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (action === 'seekbackward') throw new TypeError('unknown action');
      handlers.set(action, handler);
    },
    setCameraActive: async () => undefined,
    setMicrophoneActive: async () => undefined,
    setScreenshareActive: async () => undefined,
  };
}

const draw = (letter: string, hue: number) => `data:${letter}${hue}`;

const presses = () => ({
  play: vi.fn(),
  pause: vi.fn(),
  stop: vi.fn(),
  previous: vi.fn(),
  next: null,
  seekTo: vi.fn(),
  seekBy: vi.fn(),
});

describe("the system's media controls", () => {
  beforeEach(() => {
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(init: MediaMetadataInit) {
          Object.assign(this, init);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const shown = { status: 'playing', positionSeconds: 10, durationSeconds: 187 } as const;

  it('tell the system the position and the speed', () => {
    const session = aSession();
    createMediaControls(session, draw, () => undefined).show({ ...shown, song: undefined });
    expect(session.setPositionState).not.toHaveBeenCalled();
    const song = { title: 'Slow Boil', producer: null, hue: 22 };
    createMediaControls(session, draw, () => undefined).show({ ...shown, song, speed: 0.75 });
    expect(session.setPositionState).toHaveBeenCalledWith({ duration: 187, position: 10, playbackRate: 0.75 });
  });

  it('show title and producer, or Simmer without one', () => {
    const session = aSession();
    const controls = createMediaControls(session, draw, () => undefined);
    controls.show({ ...shown, song: { title: 'Slow Boil', producer: 'Ana', hue: 22 } });
    expect(session.metadata).toMatchObject({ title: 'Slow Boil', artist: 'Ana' });
    controls.show({ ...shown, song: { title: 'Slow Boil', producer: null, hue: 22 } });
    expect(session.metadata).toMatchObject({ artist: 'Simmer' });
  });

  it('show artwork with the title’s first letter on the tile’s colour', () => {
    const session = aSession();
    const idle: (() => void)[] = [];
    const controls = createMediaControls(session, draw, (action) => idle.push(action));
    controls.show({ ...shown, song: { title: 'paper boats', producer: null, hue: 100 } });
    controls.show({ ...shown, song: { title: 'slow boil', producer: null, hue: 200 } });
    expect(session.metadata).toMatchObject({ title: 'slow boil', artwork: [] });
    for (const action of idle) action();
    expect(session.metadata).toMatchObject({
      title: 'slow boil',
      artwork: [{ src: 'data:S200', sizes: '256x256', type: 'image/png' }],
    });
  });

  it('show state and position, and nothing without a song', () => {
    const session = aSession();
    const controls = createMediaControls(session, draw, () => undefined);
    controls.show({ ...shown, song: { title: 'Slow Boil', producer: 'Ana', hue: 22 } });
    expect(session.playbackState).toBe('playing');
    expect(session.setPositionState).toHaveBeenCalledWith({ duration: 187, position: 10, playbackRate: 1 });
    controls.show({ status: 'idle', song: undefined, positionSeconds: 0, durationSeconds: 0 });
    expect(session.playbackState).toBe('none');
    expect(session.metadata).toBeNull();
  });

  it('forward presses; an unsupported action does not break the others', () => {
    const session = aSession();
    const pressed = presses();
    createMediaControls(session, draw).listen(pressed);
    session.handlers.get('play')?.({ action: 'play' });
    session.handlers.get('seekto')?.({ action: 'seekto', seekTime: 42 });
    session.handlers.get('seekforward')?.({ action: 'seekforward' });
    expect(pressed.play).toHaveBeenCalledOnce();
    expect(pressed.seekTo).toHaveBeenCalledWith(42);
    expect(pressed.seekBy).toHaveBeenCalledWith(10);
    expect(session.handlers.get('nexttrack')).toBeNull();
  });

  it('are ignored if the browser has none', () => {
    expect(() =>
      createMediaControls(undefined, draw).show({ ...shown, song: { title: 'Slow Boil', producer: 'Ana', hue: 22 } }),
    ).not.toThrow();
  });
});
