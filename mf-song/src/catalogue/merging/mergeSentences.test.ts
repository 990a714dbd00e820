import { aSongMergePreview } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { mergeFacts, movesSentence } from './mergeSentences.ts';

describe('the description of a merge', () => {
  it.each([
    [{ versions: 3, notes: 4, playlistPlaces: 2 }, '3 versions, 4 notes and 2 playlist places move to “Blue”.'],
    [{ versions: 1 }, '1 version moves to “Blue”.'],
    [{ versions: 1, favorites: 1 }, '1 version and 1 favorite move to “Blue”.'],
    [
      { versions: 2, notes: 1, favorites: 2, playlistPlaces: 1 },
      '2 versions, 1 note, 2 favorites and 1 playlist place move to “Blue”.',
    ],
  ])('%j', (preview, sentence) => {
    expect(movesSentence(aSongMergePreview(preview), 'Blue')).toBe(sentence);
  });

  it('describes what stays unchanged', () => {
    const preview = aSongMergePreview({ sharedNumbers: [2, 3], sharedPlaylists: 1, newTitle: 'Deep Blue' });
    expect(mergeFacts(preview, 'Blau', 'Blue', false)).toEqual([
      'Both songs have v2 and v3. Numbers don’t change. When two match, the newer file comes first.',
      '1 playlist contains both songs. “Blue” keeps its place.',
      'The song will be called “Deep Blue”.',
      'New files named like “Blau” become versions of it too.',
      'You can undo this for ten minutes.',
    ]);
    expect(mergeFacts(preview, 'Blau', 'Blue', true)).not.toContain('The song will be called “Deep Blue”.');
  });
});
