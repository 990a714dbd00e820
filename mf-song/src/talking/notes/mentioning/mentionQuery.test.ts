// @vitest-environment node
import { aUser } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { mentionQueryAt, peopleFor } from './mentionQuery.ts';

describe('the mention being typed', () => {
  it.each([
    ['@', { from: 0, typed: '' }],
    ['hey @an', { from: 4, typed: 'an' }],
    ['hey @ann so', { from: 4, typed: 'ann so' }],
    ['ann@band', undefined],
    ['@ann\n', undefined],
    ['@ann  ', undefined],
    ['@ hi', undefined],
    ['no', undefined],
    [`@${'x'.repeat(60)}`, undefined],
  ])('in %j is %j', (text, expected) => {
    expect(mentionQueryAt(text, text.length)).toEqual(expected);
  });

  it('ends at the caret', () => {
    expect(mentionQueryAt('@annabel', 4)).toEqual({ from: 0, typed: 'ann' });
  });
});

describe('the people it may mean', () => {
  const people = [
    aUser({ id: 1, displayName: 'suzanne', firstName: 'Suzanne', lastName: 'Ann' }),
    aUser({ id: 2, displayName: 'änne', firstName: 'Änne', lastName: null }),
    aUser({ id: 3, displayName: null, firstName: null, lastName: null, email: 'joanna@band.example' }),
  ];
  it('start with the text first, then contain it, ignoring accents', () => {
    expect(peopleFor(people, 'ANN').map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(peopleFor(people, 'xyz')).toEqual([]);
    expect(peopleFor(people, '')).toHaveLength(3);
  });
});
