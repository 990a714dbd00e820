import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtMentions, mentionedIn } from './mentions.ts';

const ann = { id: 1, names: ['ann'] };
const anna = { id: 2, names: ['Anna', 'Anna Sol'] };
const mentions = (text: string) =>
  cutAtMentions(text, [ann, anna])
    .filter(({ userId }) => userId !== undefined)
    .map(({ text: words, userId }) => [words, userId]);

describe('mentions in a text', () => {
  it.each([
    ['@ann louder', [['@ann', 1]]],
    ['louder, @ANN!', [['@ANN', 1]]],
    [
      '@anna and @ann',
      [
        ['@anna', 2],
        ['@ann', 1],
      ],
    ],
    ['@Anna Sol, please', [['@Anna Sol', 2]]],
    ['(@ann)', [['@ann', 1]]],
    ['@ann@ann', [['@ann', 1]]],
    ['mail ann@ann.example', []],
    ['@annabel', []],
    ['@', []],
    ['@bo', []],
  ])('of %j are %j', (text, expected) => {
    expect(mentions(text)).toEqual(expected);
  });

  it('of a renamed person still count as theirs', () => {
    expect(cutAtMentions('@annie, @ann', [ann], true)).toEqual([
      { text: '@annie', userId: 0 },
      { text: ', ' },
      { text: '@ann', userId: 1 },
    ]);
  });

  it('keep the whole text, whatever it contains', () => {
    const word = fc.oneof(fc.constantFrom('@', '@ann', '@Anna Sol', ' ', 'ann'), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(word), fc.boolean(), (words, keepsUnknown) => {
        const text = words.join('');
        const pieces = cutAtMentions(text, [ann, anna], keepsUnknown);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });

  it('count no one if two people share the name', () => {
    expect(mentionedIn('@ann @anna', [ann, anna])).toEqual([1, 2]);
    expect(mentionedIn('@ann', [ann, { id: 3, names: ['Ann'] }])).toEqual([]);
  });
});
