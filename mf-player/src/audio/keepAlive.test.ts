// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { aFakeClock } from '../clock/fakeClock.ts';
import { createKeepAlive, KEEP_ALIVE_MS } from './keepAlive.ts';

function aContext() {
  return { state: 'suspended', resume: vi.fn(async () => undefined), suspend: vi.fn(async () => undefined) };
}

describe('keeping the audio output awake', () => {
  it('wakes a suspended context every 3 s, but not a running one', () => {
    const [clock, context] = [aFakeClock(), aContext()];
    createKeepAlive(clock, () => context).start();
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
    expect(() => clock.pass(KEEP_ALIVE_MS)).not.toThrow();
  });
});
