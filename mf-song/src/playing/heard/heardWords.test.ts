import { aVersionListener } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { heardByText, partText, progressText, restText, stripText } from './heardWords.ts';

const has = (changes: Parameters<typeof aVersionListener>[0] = {}) => aVersionListener(changes);
const began = aVersionListener({ hasHeard: false, share: 0.08 });

describe('the number of people who heard a version', () => {
  it.each([
    ['3 of 5 heard v7', [has(), has(), has(), began], 5],
    ['0 of 5 heard v7', [began], 5],
    ['Nobody has heard v7 yet', [], 5],
    // Somebody who stopped having it kept counts as little as who left.
    ['2 of 2 heard v7', [has(), has()], 1],
  ])('reads %s', (text, listeners, teamCount) => expect(heardByText(listeners, teamCount, 'v7')).toBe(text));
});

describe('how far somebody is', () => {
  it.each([
    ['All of it', has({ share: 0.98 })],
    ['62% of it', has({ share: 0.62 })],
    ['Only 8% so far', began],
    ['Only 1% so far', { ...began, share: 0.001 }],
    ['Up to 1:20', has({ share: null, furthestSeconds: 80 })],
  ])('reads %s', (text, listener) => expect(progressText(listener)).toBe(text));

  it('is followed by how many have not begun', () => {
    expect(restText([has(), began], 3)).toBe('1 other hasn’t played it yet.');
    expect(restText([has()], 4)).toBe('3 others haven’t played it yet.');
    expect(restText([has()], 1)).toBe('');
  });
});

describe('what the strip shows, in words', () => {
  it.each([
    ['Most replayed: 0:05–0:15; most people stop at 0:20', [1, 3, 3, 2, 2], [1, 0, 0, 0, 2]],
    ['Most replayed: 0:00–0:05; one person stopped at 0:10', [2, 1, 1], [0, 0, 1]],
    ['Played evenly throughout', [1, 1], [0, 0]],
    ['Not played yet', [], []],
  ])('is %s', (text, plays, leaves) => expect(stripText({ plays, leaves })).toBe(text));

  it('is said of each part', () => {
    const strip = { plays: [2, 1], leaves: [0, 1] };
    expect([0, 1, 2].map((part) => partText(strip, part))).toEqual([
      '0:00–0:05: played 2 times',
      '0:05–0:10: played once, 1 stopped here',
      '0:10–0:15: not played',
    ]);
  });
});
