// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { aFakeClock } from '../clock/fakeClock.ts';
import { createKeepAlive, KEEP_ALIVE_MS, OPEN_AFTER_MS } from './keepAlive.ts';

function aContext() {
  return { state: 'suspended', resume: vi.fn(async () => undefined), suspend: vi.fn(async () => undefined) };
}

describe('keeping the audio output awake', () => {
  it('opens its context after the press, when the song sounds, and not if it was paused before', () => {
    const [clock, context] = [aFakeClock(), aContext()];
    const open = vi.fn(() => context);
    const keepAlive = createKeepAlive(clock, open);
    keepAlive.start();
    clock.pass(OPEN_AFTER_MS - 1);
    keepAlive.stop();
    clock.pass(OPEN_AFTER_MS);
    expect(open).not.toHaveBeenCalled();
    keepAlive.start();
    clock.pass(OPEN_AFTER_MS);
    expect(open).toHaveBeenCalledTimes(1);
    expect(context.resume).toHaveBeenCalledTimes(1);
  });

  it('wakes a suspended context every 3 s, but not a running one', () => {
    const [clock, context] = [aFakeClock(), aContext()];
    createKeepAlive(clock, () => context).start();
    clock.pass(OPEN_AFTER_MS);
    expect(context.resume).toHaveBeenCalledTimes(1);
    clock.pass(2 * KEEP_ALIVE_MS);
    expect(context.resume).toHaveBeenCalledTimes(3);
    context.state = 'running';
    clock.pass(2 * KEEP_ALIVE_MS);
    expect(context.resume).toHaveBeenCalledTimes(3);
  });

  it('stops, and reuses its context when it starts again', () => {
    const [clock, context] = [aFakeClock(), aContext()];
    const open = vi.fn(() => context);
    const keepAlive = createKeepAlive(clock, open);
    keepAlive.start();
    clock.pass(OPEN_AFTER_MS);
    keepAlive.stop();
    clock.pass(10 * KEEP_ALIVE_MS);
    expect(context.resume).toHaveBeenCalledTimes(1);
    expect(context.suspend).toHaveBeenCalledTimes(1);
    keepAlive.start();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('does nothing without an audio context', () => {
    const clock = aFakeClock();
    createKeepAlive(clock, () => undefined).start();
    expect(() => clock.pass(OPEN_AFTER_MS + KEEP_ALIVE_MS)).not.toThrow();
  });
});
