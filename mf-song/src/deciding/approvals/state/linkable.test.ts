import { aUser } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { linkable } from './linkable.ts';

const mira = aUser({ id: 4, firstName: 'Mira', lastName: 'Lange', displayName: 'mira' });
const other = aUser({ id: 5, firstName: 'Mira', lastName: 'Stone', displayName: 'stone' });
const pairs = (names: string[], people = [mira, other]) =>
  linkable(
    names.map((name, id) => ({ id, name })),
    people,
  ).map(({ producer, fullName }) => [producer.name, fullName]);

describe('producers who may be members', () => {
  it('have a member’s first, shown or whole name, whatever its case, accents and spaces', () => {
    expect(pairs(['mira  LANGE', 'Stone', 'Míra', 'Kim'])).toEqual([
      ['mira  LANGE', 'Mira Lange'],
      ['Stone', 'Mira Stone'],
      ['Míra', 'Mira Lange'],
      ['Míra', 'Mira Stone'],
    ]);
    expect(pairs(['Mir', 'Mira L'])).toEqual([]);
  });

  it('are nobody whom somebody has linked', () => {
    expect(linkable([{ id: 1, name: 'Mira', linkedUser: { id: 9, displayName: 'x' } }], [mira])).toEqual([]);
  });
});
