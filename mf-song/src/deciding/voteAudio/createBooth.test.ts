import { CallError } from '@simmer/contracts';
import type { VoteLabel } from '@simmer/contracts/extra';
import { describe, expect, it, vi } from 'vitest';
import type { Addresses } from './blockLoader.ts';
import { aPlayingBooth, aTestBooth, aWav } from './boothTesting.ts';

const status = ({ booth }: ReturnType<typeof aTestBooth>) => booth.$state.get().status;

describe("a blind vote's sound", () => {
  it('begins at the start with the first label, once it has arrived', async () => {
    const at = aTestBooth();
    expect(at.sounded).toEqual([]);
    at.booth.play();
    expect(status(at)).toBe('buffering');
    await at.pass(1_000);
    expect(status(at)).toBe('playing');
    expect(at.sounded[0]).toMatchObject({ value: 1, offset: 0 });
  });

  it('plays block after block without a gap', async () => {
    const at = await aPlayingBooth(9_000);
    const own = at.sounded.filter(({ value }) => value === 1);
    expect(own.length).toBeGreaterThan(4);
    own.slice(1).forEach((one, index) => {
      const before = own[index];
      expect(one.startsAt).toBeCloseTo((before?.startsAt ?? 0) + (before?.seconds ?? 0), 9);
    });
  });

  it('switches at the same sample: nothing is skipped, nothing repeated', async () => {
    const at = await aPlayingBooth(3_130);
    const begunAt = at.sounded[0]?.startsAt ?? 0;
    at.booth.choose('B');
    const other = at.sounded.find(({ value }) => value === 2);
    expect(at.booth.$state.get()).toMatchObject({ label: 'B', waitingFor: null, status: 'playing' });
    // The block of two seconds that it is in, from the same place.
    expect((other?.startsAt ?? 0) - begunAt).toBeCloseTo(2 + (other?.offset ?? 0), 9);
    expect((other?.startsAt ?? 1) - at.output.currentTime).toBeLessThan(0.03);
    // The first one is silent 30 ms after the second one began.
    for (const one of at.sounded.filter(({ value }) => value === 1)) {
      expect(one.stopsAt).toBeCloseTo((other?.startsAt ?? 0) + 0.03, 9);
    }
  });

  it('keeps step over many switches', async () => {
    const at = await aPlayingBooth(1_000, { labels: ['A', 'B', 'C'] });
    const begunAt = at.sounded[0]?.startsAt ?? 0;
    for (const label of ['B', 'C', 'A', 'C', 'B', 'A', 'B'] as const) {
      at.booth.choose(label);
      await at.pass(450);
    }
    for (const { startsAt, offset } of at.sounded) {
      const sinceBlock = (startsAt - begunAt - offset) / 2;
      expect(sinceBlock).toBeCloseTo(Math.round(sinceBlock), 6);
    }
    expect(at.booth.$switches.get()).toBe(7);
  });

  it('keeps sounding until the other one has arrived', async () => {
    const held = Promise.withResolvers<void>();
    const at = await aPlayingBooth(1_000, {
      async fetchBytes(address, from, until) {
        if (address.startsWith('B')) await held.promise;
        return aWav(60, address.startsWith('B') ? 2 : 1).slice(from, until);
      },
    });
    at.booth.choose('B');
    await at.pass(500);
    expect(at.booth.$state.get()).toMatchObject({ label: 'A', waitingFor: 'B', status: 'playing' });
    held.resolve();
    await at.pass(300);
    expect(at.booth.$state.get()).toMatchObject({ label: 'B', waitingFor: null });
  });

  it('plays the pressed label if nothing plays, and not another one first', async () => {
    const at = aTestBooth();
    at.booth.choose('B');
    await at.pass(500);
    expect(new Set(at.sounded.map(({ value }) => value))).toEqual(new Set([2]));
    expect(at.booth.$switches.get()).toBe(0);
  });

  it('pauses, and goes on where it was', async () => {
    const at = await aPlayingBooth(2_500);
    at.booth.pause();
    const place = at.booth.$place.get();
    expect(status(at)).toBe('paused');
    await at.pass(3_000);
    expect(at.output.state).toBe('suspended');
    expect(at.booth.$place.get()).toBeCloseTo(place, 3);
    at.booth.toggle();
    await at.pass(200);
    expect(at.sounded.at(0)).toBeTruthy();
    expect(at.booth.$place.get()).toBeGreaterThan(place);
  });

  it('seeks, ends at the end and is back at the start', async () => {
    const at = await aPlayingBooth(1_000);
    at.booth.seekTo(0.9);
    await at.pass(500);
    expect(at.booth.$place.get()).toBeGreaterThan(0.9);
    at.booth.seekBy(-5);
    expect(at.booth.$place.get()).toBeLessThan(0.85);
    at.booth.seekTo(0.98);
    await at.pass(3_000);
    expect(status(at)).toBe('paused');
    expect(at.booth.$place.get()).toBe(0);
  });

  it('repeats the last ten seconds until told otherwise', async () => {
    const at = await aPlayingBooth(400);
    at.booth.seekTo(0.5);
    await at.pass(1_000);
    at.booth.toggleRepeat();
    expect(at.booth.$place.get()).toBeLessThan(0.4);
    await at.pass(12_000);
    expect(at.booth.$place.get()).toBeLessThan(31 / 60);
    at.booth.choose('B');
    await at.pass(11_000);
    expect(at.booth.$place.get()).toBeLessThan(31 / 60);
    at.booth.toggleRepeat();
    await at.pass(11_000);
    expect(at.booth.$place.get()).toBeGreaterThan(31.5 / 60);
  });
});

describe('what was heard', () => {
  it('is counted for the label that sounds', async () => {
    const at = await aPlayingBooth(3_000);
    at.booth.choose('B');
    await at.pass(2_000);
    const { A = 0, B = 0 } = at.booth.$heard.get();
    expect(A).toBeGreaterThan(2.7);
    expect(A).toBeLessThan(3.1);
    expect(B).toBeGreaterThan(1.7);
    expect(A + B).toBeLessThan(5);
  });

  it('does not grow while paused, without volume or without sound', async () => {
    const volume = { now: 0 };
    const at = await aPlayingBooth(2_000, { volume: () => volume.now });
    expect(at.booth.$heard.get()).toEqual({});
    volume.now = 0.5;
    await at.pass(1_000);
    const { A = 0 } = at.booth.$heard.get();
    expect(A).toBeLessThan(1.2);
    at.booth.pause();
    await at.pass(5_000);
    expect(at.booth.$heard.get().A).toBeLessThan(A + 0.1);
  });

  it('goes on from what was heard before', async () => {
    const at = await aPlayingBooth(1_500, { heard: { A: 4 }, switches: 3 });
    expect(at.booth.$heard.get().A).toBeGreaterThan(5);
    expect(at.booth.$switches.get()).toBe(3);
  });
});

describe('music that is elsewhere in another version', () => {
  /** whose addresses play from elsewhere: a new one with each answer */
  function asksPlaces() {
    const asked: [address: string, seconds: number][] = [];
    const askPlaces = async (address: string, seconds: number): Promise<Addresses> => {
      asked.push([address, Math.round(seconds)]);
      const byLabel = (['A', 'B', 'C'] as const).map((label): [VoteLabel, string] => [
        label,
        `${label} moved ${asked.length}?x`,
      ]);
      return { byLabel: new Map(byLabel), worksForSeconds: 3_000 };
    };
    return { asked, askPlaces };
  }

  it('is switched to at the same second of an address that plays it there', async () => {
    const { asked, askPlaces } = asksPlaces();
    const at = await aPlayingBooth(1_000, { askPlaces });
    expect(asked).toEqual([['A?first', 0]]);
    const place = at.booth.$place.get();
    at.booth.choose('B');
    await at.pass(300);
    expect(at.sounded.some(({ value }) => value === 2)).toBe(true);
    // The bar goes on: nobody sees how far apart they are.
    expect(at.booth.$place.get() * 60 - place * 60).toBeCloseTo(0.3, 1);
    expect(at.asked.filter((address) => address.startsWith('B')).every((one) => one === 'B moved 1?x')).toBe(true);
    // Back and forth near by asks nothing more.
    for (const label of ['A', 'B', 'A'] as const) {
      at.booth.choose(label);
      await at.pass(300);
    }
    expect(at.booth.$state.get()).toMatchObject({ label: 'A', status: 'playing' });
    expect(asked).toHaveLength(1);
  });

  it('is asked for again further on, from where it plays, and what plays goes on without a gap', async () => {
    const { asked, askPlaces } = asksPlaces();
    const at = await aPlayingBooth(1_000, { askPlaces });
    at.booth.choose('B');
    await at.pass(8_000);
    expect(asked).toEqual([
      ['A?first', 0],
      ['B moved 1?x', 6],
    ]);
    const own = at.sounded.filter(({ value }) => value === 2);
    own.slice(1).forEach((one, index) => {
      const before = own[index];
      expect(one.startsAt).toBeCloseTo((before?.startsAt ?? 0) + (before?.seconds ?? 0), 9);
    });
    // What was fetched of the other one plays something else by now.
    at.booth.choose('A');
    await at.pass(500);
    expect(at.booth.$state.get()).toMatchObject({ label: 'A', status: 'playing' });
    expect(at.asked.filter((address) => address.startsWith('A')).at(-1)).toBe('A moved 2?x');
  });

  it('is left for a place of the label’s own that is chosen on the bar, and at the end', async () => {
    const { askPlaces } = asksPlaces();
    const at = await aPlayingBooth(1_000, { askPlaces });
    at.booth.choose('B');
    await at.pass(500);
    at.booth.seekTo(0.5);
    await at.pass(500);
    expect(at.booth.$state.get()).toMatchObject({ label: 'B', status: 'playing' });
    expect(at.asked.filter((address) => address.startsWith('B')).at(-1)).toMatch(/^B\?first|^B moved 2/);
    expect(at.asked).toContain('B?first');
    at.booth.seekTo(0.98);
    await at.pass(3_000);
    expect(status(at)).toBe('paused');
    expect(at.booth.$place.get()).toBe(0);
  });

  it('goes on over a renewal from where it plays', async () => {
    const { asked, askPlaces } = asksPlaces();
    const renew = vi.fn<() => Promise<Addresses>>();
    const at = await aPlayingBooth(1_000, { askPlaces, renew });
    at.booth.choose('B');
    await at.pass(500);
    at.skip(2_990_000);
    await at.pass(1_500);
    expect(asked.at(-1)?.[0]).toBe('B moved 1?x');
    expect(renew).not.toHaveBeenCalled();
    expect(status(at)).toBe('playing');
  });

  it('is switched to at the same second if nobody answers', async () => {
    const at = await aPlayingBooth(400, { askPlaces: () => new Promise(() => undefined) });
    at.booth.choose('B');
    expect(at.booth.$state.get().waitingFor).toBe('B');
    await at.pass(1_200);
    expect(at.booth.$state.get().label).toBe('B');
    expect(at.booth.$place.get() * 60).toBeLessThan(3);
  });

  it('is switched to at the same second without a connection', async () => {
    const at = await aPlayingBooth(400, { askPlaces: () => Promise.reject(new TypeError('Failed to fetch')) });
    at.booth.choose('B');
    expect(at.booth.$state.get().label).toBe('B');
  });
});

describe('trouble', () => {
  it('renews an address that expired, and goes on without a gap', async () => {
    const renew = vi.fn<() => void>();
    const at = aTestBooth({
      renew: async () => {
        renew();
        return at.addressesOf('renewed');
      },
      async fetchBytes(address, from, until) {
        if (address.endsWith('first') && from > 5_000) throw new CallError(410, 'Gone', '');
        return aWav(60, 1).slice(from, until);
      },
    });
    at.booth.play();
    await at.pass(30_000);
    expect(renew).toHaveBeenCalledOnce();
    expect(status(at)).toBe('playing');
    expect(at.booth.$place.get() * 60).toBeGreaterThan(29);
  });

  it('renews addresses before they end', async () => {
    const at = await aPlayingBooth(500);
    at.skip(2_990_000);
    await at.pass(3_000);
    expect(at.asked.at(-1)).toContain('renewed');
  });

  it('says so without a connection, and goes on once it is back', async () => {
    const network = { isUp: true };
    const at = await aPlayingBooth(500, {
      async fetchBytes(_address, from, until) {
        if (!network.isUp) throw new TypeError('Failed to fetch');
        return aWav(60, 1).slice(from, until);
      },
    });
    network.isUp = false;
    at.booth.seekTo(0.8);
    await at.pass(500);
    expect(at.booth.$state.get()).toMatchObject({ status: 'buffering', trouble: 'offline' });
    network.isUp = true;
    await at.pass(8_500);
    expect(at.booth.$state.get()).toMatchObject({ status: 'playing', trouble: null });
  });

  it('tries again at once when asked to', async () => {
    const network = { isUp: false };
    const at = aTestBooth({
      async fetchBytes(_address, from, until) {
        if (!network.isUp) throw new CallError(500, 'Server Error', '');
        return aWav(60, 1).slice(from, until);
      },
    });
    await at.pass(100);
    expect(at.booth.$state.get().trouble).toBe('failed');
    network.isUp = true;
    at.booth.retry();
    await at.settle();
    expect(at.booth.$state.get().trouble).toBeNull();
  });

  it('asks for another press if the browser refuses', async () => {
    const at = aTestBooth();
    at.output.mayPlay = false;
    at.booth.play();
    await at.pass(2_500);
    expect(at.booth.$state.get()).toMatchObject({ status: 'paused', isBlocked: true });
    at.output.mayPlay = true;
    at.booth.play();
    await at.pass(500);
    expect(at.booth.$state.get()).toMatchObject({ status: 'playing', isBlocked: false });
  });

  it('pauses when a call takes the output', async () => {
    const at = await aPlayingBooth(500);
    at.output.state = 'interrupted' as AudioContextState;
    at.output.onstatechange?.();
    expect(status(at)).toBe('paused');
  });

  it('ends with its page', async () => {
    const at = await aPlayingBooth(500);
    at.booth.close();
    const { length } = at.asked;
    await at.pass(1_000);
    expect(at.output.state).toBe('closed');
    expect(at.asked).toHaveLength(length);
  });
});
