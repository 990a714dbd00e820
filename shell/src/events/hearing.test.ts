import { changeTopics, SIGN_OF_LIFE, serverChanged } from '@simmer/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEventSource } from '../testing/fakeEventSource.ts';
import { listenToServer } from './serverEvents.ts';

const heard: string[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  stops = [serverChanged.on(({ topic }) => heard.push(topic)), listenToServer()];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

const live = () => FakeEventSource.opened.at(-1)?.dispatchEvent(new MessageEvent(SIGN_OF_LIFE, { data: '1' }));

it('goes on through a connection that is renewed', () => {
  live();
  FakeEventSource.opened.at(-1)?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(40_000);
  live();
  vi.advanceTimersByTime(40_000);
  expect(heard).toEqual([]);
});

it('ends without signs of life, and everything counts as changed, once', () => {
  live();
  vi.advanceTimersByTime(120_000);
  expect(heard).toEqual(changeTopics);
});

it('ends with the page’s listening', () => {
  live();
  stops.pop()?.();
  vi.advanceTimersByTime(120_000);
  expect(heard).toEqual([]);
});
