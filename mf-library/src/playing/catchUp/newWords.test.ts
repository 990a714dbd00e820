import { aCatchUpItem } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { amountWords, lengthWords, newsOf } from './newWords.ts';

describe('what is new to hear, in words', () => {
  it.each([
    [28.5, '29 s'],
    [59.6, '1 min'],
    [170, '3 min'],
    [3590, '1 h'],
    [3900, '1 h 5 min'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(lengthWords(seconds)).toBe(words);
  });

  it('counts the parts of all songs and adds up their lengths', () => {
    const one = aCatchUpItem({ parts: [{ fromSeconds: 10, untilSeconds: 50, news: 'the bridge is new' }] });
    expect(amountWords([one])).toBe('1 part, 40 s');
    expect(amountWords([one, one, one])).toBe('3 parts, 2 min');
  });

  it('names what is new in each part once', () => {
    const part = { fromSeconds: 0, untilSeconds: 9 };
    const parts = ['the bridge is new', '2 dB louder', 'the bridge is new'].map((news) => ({ ...part, news }));
    expect(newsOf(aCatchUpItem({ parts }))).toEqual(['The bridge is new', '2 dB louder']);
  });

  it('names the version that is being compared, if it has a number', () => {
    const item = aCatchUpItem({ course: 'comparing', comparedWith: { id: 9, version: 3 } });
    expect(newsOf(item)).toEqual(['Comparing with v3…']);
    expect(newsOf({ ...item, comparedWith: { id: 9, version: null } })).toEqual(['Comparing…']);
  });
});
