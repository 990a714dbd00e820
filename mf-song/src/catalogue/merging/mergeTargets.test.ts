import { aSong } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { mergeTargets, songOfTitle } from './mergeTargets.ts';

const songs = ['Midnight Drive', 'Slow Boil', 'slow_boil demo', 'Été'].map((cleanTitle, id) =>
  aSong({ id, cleanTitle, filename: `${cleanTitle}.mp3`, producer: null }),
);
const boil = { cleanTitle: 'Slow Boil' };
const none = new Map<string, string>();
const titlesOf = (found: readonly { cleanTitle: string }[]) => found.map(({ cleanTitle }) => cleanTitle);

describe('the songs that another one may be merged into', () => {
  it('are the most similar ones before any typing, and never itself', () => {
    expect(titlesOf(mergeTargets(' ', boil, songs, none))).toEqual(['slow_boil demo', 'Midnight Drive', 'Été']);
  });

  it('are the search results, also by custom title', () => {
    expect(titlesOf(mergeTargets('ete', boil, songs, none))).toEqual(['Été']);
    expect(titlesOf(mergeTargets('boil', boil, songs, none))).toEqual(['slow_boil demo']);
    expect(titlesOf(mergeTargets('night', boil, songs, new Map([['Été', 'Night']])))).toEqual([
      'Midnight Drive',
      'Été',
    ]);
  });
});

describe('a title that another song has', () => {
  it('is the shown one, ignoring case and spacing', () => {
    expect(songOfTitle('MIDNIGHT_drive', boil, songs, none)?.cleanTitle).toBe('Midnight Drive');
    expect(songOfTitle('Winter', boil, songs, new Map([['Été', 'winter']]))?.cleanTitle).toBe('Été');
    expect(songOfTitle('Été', boil, songs, new Map([['Été', 'Winter']]))).toBeUndefined();
    expect(songOfTitle('slow boil', boil, songs, none)).toBeUndefined();
  });
});
