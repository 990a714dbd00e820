import { describe, expect, it } from 'vitest';
import { listedFile } from '../../testing/scriptedStorage.ts';
import { watchProgress } from './pageProgress.ts';

const page = (cursor: string, ...paths: string[]) => ({
  entries: paths.map((path) => listedFile(path)),
  cursor,
  hasMore: true,
});

function shown(pages: ReturnType<typeof page>[]): number {
  const watch = watchProgress();
  let count = 0;
  for (const one of pages) {
    watch(one);
    count += 1;
  }
  return count;
}

describe('pages of a listing', () => {
  it('may be many, and empty now and then', () => {
    const pages = Array.from({ length: 5_000 }, (_, index) =>
      page(`${index}`, ...(index % 50 ? [] : [`/${index}.wav`])),
    );
    expect(shown(pages)).toBe(5_000);
  });

  it('end where the last one says so', () => {
    expect(shown([page('a', '/a.wav'), { ...page('a'), hasMore: false }])).toBe(2);
  });

  it.each([
    ['lead back to where we were', [page('a', '/a.wav'), page('b', '/b.wav'), page('a', '/c.wav')]],
    ['name the same again and again', Array.from({ length: 20 }, (_, index) => page(`${index}`, '/a.wav', '/b.wav'))],
    [
      'name the same few in turn',
      Array.from({ length: 60 }, (_, index) => page(`${index}`, index % 2 ? '/a.wav' : '/b.wav')),
    ],
    ['say nothing for ever', Array.from({ length: 1_001 }, (_, index) => page(`${index}`))],
  ])('do not end when they %s', (_how, pages) => {
    expect(() => shown(pages)).toThrow('The folder listing never ended. It will start again later.');
  });
});
