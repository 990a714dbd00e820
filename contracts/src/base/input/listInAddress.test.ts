import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../document/endpoints.ts';
import { checkInput } from './checkInput.ts';
import { listInAddress } from './listInAddress.ts';
import { text } from './text.ts';

describe('a list in an address', () => {
  const query = z.object({ cleanTitles: listInAddress(text(5), 2) });

  it.each([
    ['Blue', ['Blue']],
    [
      ['Blue', 'Red'],
      ['Blue', 'Red'],
    ],
  ])('of %j is %j', (input, list) => {
    expect(checkInput(query, { cleanTitles: input })).toEqual({ isValid: true, data: { cleanTitles: list } });
  });

  it.each([
    [['a', 'b', 'c'], 'List of titles can have at most 2 entries'],
    ['Midnight', 'Entry 1 in list of titles can have at most 5 characters'],
    [['Blue', 'Midnight'], 'Entry 2 in list of titles can have at most 5 characters'],
    [undefined, 'List of titles is required'],
  ])('of %j is refused: %s', (input, message) => {
    expect(checkInput(query, { cleanTitles: input })).toMatchObject({ isValid: false, message });
  });
});

it.each([
  ['listCommentsSummary', 'cleanTitles', 1000, 'List of titles can have at most 1000 entries'],
  ['listSongArtworks', 'ids', 100, 'List of IDs can have at most 100 entries'],
  ['downloadSongs', 'ids', 500, 'Please choose at most 500 songs at once'],
])('%s takes so many in its query, %s, as its limit says: %i', (name, field, most, message) => {
  const query = endpoints.find((call) => call.name === name)?.query ?? z.never();
  const list = Array.from({ length: most + 1 }, (_, index) => `${index + 1}`);
  expect(checkInput(query, { [field]: list.slice(0, most) }).isValid).toBe(true);
  expect(checkInput(query, { [field]: list })).toMatchObject({ isValid: false, message });
});
