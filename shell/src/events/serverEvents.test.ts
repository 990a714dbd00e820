import { changeTopics, SIGN_OF_LIFE, serverChanged } from '@simmer/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEventSource } from '../testing/fakeEventSource.ts';
import { followServer } from './serverEvents.ts';

const reported: string[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  reported.length = 0;
  stops = [serverChanged.on(({ topic }) => reported.push(topic)), followServer({ random: () => 1 })];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

const source = () => FakeEventSource.opened.at(-1) ?? expect.fail('no source was opened');
const live = () => source().dispatchEvent(new MessageEvent(SIGN_OF_LIFE, { data: '1' }));
function refuse() {
  source().close();
  source().dispatchEvent(new Event('error'));
}

describe("the server's events", () => {
  it('are forwarded to the bus', () => {
    source().dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ id: 7, topic: 'songs' }) }));
    expect(source().url).toBe('/api/events');
    expect(reported).toEqual(['songs']);
  });

  it.each(['', 'nonsense', '{"id":1,"topic":"weather"}'])('are ignored if they are %j', (data) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    source().dispatchEvent(new MessageEvent('change', { data }));
    expect(reported).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('count as missed, once, if lists are older than the connection', () => {
    const stop = followServer({ hasEarlyLists: () => true });
    source().dispatchEvent(new Event('open'));
    vi.runOnlyPendingTimers();
    expect(reported).toEqual(changeTopics);
    source().dispatchEvent(new Event('open'));
    vi.runOnlyPendingTimers();
    expect(reported).toEqual(changeTopics);
    stop();
  });

  it('leave reconnecting after a lost connection to the browser, which misses none', () => {
    source().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('are requested again after a refusal, with growing delays', () => {
    refuse();
    vi.advanceTimersByTime(1000);
    expect(FakeEventSource.opened).toHaveLength(2);
    refuse();
    vi.advanceTimersByTime(1999);
    expect(FakeEventSource.opened).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeEventSource.opened).toHaveLength(3);
  });

  it('report every topic as changed when a refused connection is back', () => {
    refuse();
    vi.advanceTimersByTime(1000);
    source().dispatchEvent(new Event('open'));
    expect(reported).toEqual(changeTopics);
  });

  it('stop with the last listener', () => {
    refuse();
    stops.pop()?.();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});

describe('the connection', () => {
  it('goes on through a connection that is renewed', () => {
    live();
    source().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(40_000);
    live();
    vi.advanceTimersByTime(40_000);
    expect(reported).toEqual([]);
  });

  it('ends without signs of life, and everything counts as changed, once', () => {
    live();
    vi.advanceTimersByTime(120_000);
    expect(reported).toEqual(changeTopics);
  });

  it('ends with the page’s listening', () => {
    live();
    stops.pop()?.();
    vi.advanceTimersByTime(120_000);
    expect(reported).toEqual([]);
  });
});
