import { changeTopics, serverChanged } from '@simmer/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEventSource } from '../testing/fakeEventSource.ts';
import { listenToServer } from './serverEvents.ts';

const heard: string[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  stops = [serverChanged.on(({ topic }) => heard.push(topic)), listenToServer({ random: () => 1 })];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

const source = () => FakeEventSource.opened.at(-1) ?? expect.fail('no source was opened');
function refuse() {
  source().close();
  source().dispatchEvent(new Event('error'));
}

describe("the server's events", () => {
  it('are passed on over the bus', () => {
    source().dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ id: 7, topic: 'songs' }) }));
    expect(source().url).toBe('/api/events');
    expect(heard).toEqual(['songs']);
  });

  it.each(['', 'nonsense', '{"id":1,"topic":"weather"}'])('are left out when they are %j', (data) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    source().dispatchEvent(new MessageEvent('change', { data }));
    expect(heard).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('are the browser’s to restore after a lost connection, so that none is missed', () => {
    source().dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('are asked for again, ever more slowly, after a refusal', () => {
    refuse();
    vi.advanceTimersByTime(1000);
    expect(FakeEventSource.opened).toHaveLength(2);
    refuse();
    vi.advanceTimersByTime(1999);
    expect(FakeEventSource.opened).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeEventSource.opened).toHaveLength(3);
  });

  it('count as all having happened once a refused connection is back', () => {
    refuse();
    vi.advanceTimersByTime(1000);
    source().dispatchEvent(new Event('open'));
    expect(heard).toEqual(changeTopics);
  });

  it('end when nobody listens any more', () => {
    refuse();
    stops.pop()?.();
    vi.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
