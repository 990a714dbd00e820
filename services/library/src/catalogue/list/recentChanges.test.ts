import { expect, it } from 'vitest';
import { createRecentChanges } from './recentChanges.ts';

const titles = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `song ${from + index}`);

it('tells what changed since a revision, each song once', () => {
  const recent = createRecentChanges('a-3-1');
  recent.add('a-3-2', ['a']);
  recent.add('a-3-3', ['b', 'a']);
  recent.add('a-3-4', ['c']);
  expect([...(recent.since('a-3-1') ?? [])]).toEqual(['a', 'b', 'c']);
  expect([...(recent.since('a-3-2') ?? [])]).toEqual(['b', 'a', 'c']);
  expect([...(recent.since('a-3-4') ?? ['?'])]).toEqual([]);
});

it('tells it since a revision that it went past in one step, as another instance may have seen it', () => {
  const recent = createRecentChanges('a-3-5');
  recent.add('a-3-8', ['a']);
  recent.add('a-3-9', ['b']);
  expect([...(recent.since('a-3-6') ?? [])]).toEqual(['a', 'b']);
});

it.each([
  ['before the whole list', 'a-3-4'],
  ['that is yet to come', 'a-3-9'],
  ['of another library', 'b-3-6'],
  ['of rows of another shape', 'a-2-6'],
  ['that is none', 'nonsense'],
  ['without a number', 'a-3-'],
])('knows nothing about a revision %s', (_, revision) => {
  const recent = createRecentChanges('a-3-5');
  recent.add('a-3-7', ['a']);
  expect(recent.since(revision)).toBeUndefined();
});

it('forgets the oldest of many changes', () => {
  const recent = createRecentChanges('a-3-0');
  for (let revision = 1; revision <= 300; revision += 1) recent.add(`a-3-${revision}`, ['a']);
  expect(recent.since('a-3-100')).toBeUndefined();
  expect(recent.since('a-3-101')?.size).toBe(1);
});

it('gives up where most of the list has changed', () => {
  const recent = createRecentChanges('a-3-0');
  recent.add('a-3-1', titles(2_000));
  expect(recent.since('a-3-0')?.size).toBe(2_000);
  recent.add('a-3-2', titles(1, 2_000));
  expect(recent.since('a-3-0')).toBeUndefined();
  expect(recent.since('a-3-1')?.size).toBe(1);
});

it('keeps few titles while an import brings thousands', () => {
  const recent = createRecentChanges('a-3-0');
  for (let page = 1; page <= 20; page += 1) recent.add(`a-3-${page}`, titles(900, page * 900));
  expect(recent.since('a-3-8')).toBeUndefined();
  expect(recent.since('a-3-18')?.size).toBe(1_800);
  recent.add('a-3-21', titles(20_000));
  expect(recent.since('a-3-20')).toBeUndefined();
  expect(recent.since('a-3-21')?.size).toBe(0);
});
