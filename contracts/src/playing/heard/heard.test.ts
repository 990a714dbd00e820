import { describe, expect, it } from 'vitest';
import { ALL_SONGS, HIDDEN_SONGS_ID } from '../../catalogue/list/playlistScope.ts';
import { isUnheardOnly, keptUnheard } from '../../catalogue/list/unheardFilter.ts';
import { mostIn } from './heardPlaces.ts';

describe('the songs that were unheard when the list was chosen', () => {
  const songs = [{ id: 1 }, { id: 2 }, { id: 3 }];

  it.each([
    ['all while all are shown', undefined, ALL_SONGS, [1, 2, 3]],
    ['all while it isn’t known what was heard', 'awaited', ALL_SONGS, [1, 2, 3]],
    ['those whose newest version was unheard', new Set([1, 9]), ALL_SONGS, [2, 3]],
    ['the same in a playlist', new Set([3]), 7, [1, 2]],
    ['all hidden songs', new Set([1]), HIDDEN_SONGS_ID, [1, 2, 3]],
  ] as const)('are %s', (_, heardBefore, scope, ids) => {
    expect(keptUnheard(songs, { heardBefore, scope }).map(({ id }) => id)).toEqual(ids);
    expect(isUnheardOnly({ heardBefore, scope })).toBe(ids.length < songs.length);
  });

  it('are the same array while neither songs nor what was heard change, so that a search starts from it', () => {
    const heardBefore = new Set([2]);
    const shown = () => keptUnheard(songs, { heardBefore, scope: ALL_SONGS });
    expect(shown()).toBe(shown());
    expect(keptUnheard(songs, { heardBefore: new Set([1]), scope: ALL_SONGS })).toEqual([{ id: 2 }, { id: 3 }]);
  });
});

it.each([
  ['a stretch of parts with the highest number', [1, 3, 3, 2], { fromSeconds: 5, untilSeconds: 15, count: 3 }],
  ['the first of several', [0, 2, 1, 2], { fromSeconds: 5, untilSeconds: 10, count: 2 }],
  ['up to the end', [1, 1, 4], { fromSeconds: 10, untilSeconds: 15, count: 4 }],
  ['nowhere if it never happened', [0, 0], null],
  ['nowhere without any parts', [], null],
])('where something happened most is %s', (_, parts, place) => expect(mostIn(parts, 5)).toEqual(place));
