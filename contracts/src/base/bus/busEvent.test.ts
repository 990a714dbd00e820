// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { busEvent } from './busEvent.ts';

const served = busEvent('test:served', z.object({ dish: z.string() }));

// Simultaneous events stay so on a slow machine, because no time passes for the rate.
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  return () => clock.mockRestore();
});

describe('an event of the bus', () => {
  it('reaches everyone who listens, until they stop', () => {
    const first = vi.fn();
    const second = vi.fn();
    const stop = served.on(first);
    served.on(second);
    served.emit({ dish: 'soup' });
    stop();
    served.emit({ dish: 'pie' });
    expect(first.mock.calls).toEqual([[{ dish: 'soup' }]]);
    expect(second.mock.calls).toEqual([[{ dish: 'soup' }], [{ dish: 'pie' }]]);
  });

  it('arrives twice if sent twice with the same content', () => {
    const heard = vi.fn();
    served.on(heard);
    served.emit({ dish: 'soup' });
    served.emit({ dish: 'soup' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is a window event as well, both ways', () => {
    const outside = vi.fn();
    const inside = vi.fn();
    window.addEventListener('test:served', outside);
    served.on(inside);
    served.emit({ dish: 'soup' });
    window.dispatchEvent(new CustomEvent('test:served', { detail: { dish: 'stew' } }));
    expect(outside).toHaveBeenCalledTimes(2);
    expect(inside).toHaveBeenLastCalledWith({ dish: 'stew' });
  });

  it.each([undefined, { dish: 3 }, 'soup'])('with %j in it is dropped, and repeats are reported once', (detail) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const heard = vi.fn();
    served.on(heard);
    for (let time = 0; time < 3; time++) window.dispatchEvent(new CustomEvent('test:served', { detail }));
    expect(heard).not.toHaveBeenCalled();
    expect(warned).toHaveBeenCalledOnce();
    served.emit({ dish: 'soup' });
    window.dispatchEvent(new CustomEvent('test:served', { detail }));
    expect(heard).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledTimes(2);
    served.emit({ dish: 'soup' });
    warned.mockRestore();
  });

  it('above its rate is dropped and reported once', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const heard = vi.fn();
    const spilled = busEvent('test:spilled', z.object({ litres: z.number() }), { atOnce: 20, perSecond: 1 });
    spilled.on(heard);
    for (let litres = 0; litres < 10_000; litres++) spilled.emit({ litres });
    expect(heard).toHaveBeenCalledTimes(20);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('does not loop forever if its listener sends it again', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const echoed = busEvent('test:echoed', z.object({}), { atOnce: 20, perSecond: 1 });
    const heard = vi.fn(() => echoed.emit({}));
    echoed.on(heard);
    echoed.emit({});
    expect(heard).toHaveBeenCalledTimes(20);
    warned.mockRestore();
  });

  it('reaches the others when one listener throws', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard = vi.fn();
    served.on(() => {
      throw new Error('spilled');
    });
    served.on(heard);
    served.emit({ dish: 'soup' });
    expect(heard).toHaveBeenCalledOnce();
    complained.mockRestore();
  });
});
