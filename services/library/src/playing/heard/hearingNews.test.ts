import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/testLibrary.ts';
import { createHearingNews, type HearingNews } from './hearingNews.ts';

let announced: number[];
let news: HearingNews;
beforeEach(() => {
  vi.useFakeTimers();
  announced = [];
  const startedAtMs = performance.now();
  news = createHearingNews(
    async () => void announced.push(Math.round((performance.now() - startedAtMs) / 1000)),
    silentLog,
  );
});
afterEach(async () => {
  await news.close();
  vi.useRealTimers();
});

it('the first is announced at once, and what follows together, the last included', () => {
  news.tell('heard');
  for (let second = 1; second <= 25; second += 1) {
    vi.advanceTimersByTime(1000);
    if (second <= 22) news.tell('heard');
  }
  vi.advanceTimersByTime(60_000);
  expect(announced).toEqual([0, 10, 20, 30]);
});

it('progress waits for half a minute, unless somebody has heard a version', () => {
  news.tell('progress');
  vi.advanceTimersByTime(5_000);
  news.tell('progress');
  news.tell('none');
  vi.advanceTimersByTime(20_000);
  expect(announced).toEqual([0]);
  vi.advanceTimersByTime(10_000);
  expect(announced).toEqual([0, 30]);
  news.tell('progress');
  vi.advanceTimersByTime(2_000);
  news.tell('heard');
  vi.advanceTimersByTime(60_000);
  expect(announced).toEqual([0, 30, 40]);
});
