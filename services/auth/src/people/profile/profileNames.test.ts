import { describe, expect, it } from 'vitest';
import { namesFrom } from './profileNames.ts';

describe('the names in a profile', () => {
  it.each([
    ['Ana López', undefined, { firstName: 'Ana', lastName: 'López', displayName: 'ana' }],
    ['Ana de la Cruz', 'DJ Ana', { firstName: 'Ana', lastName: 'de la Cruz', displayName: 'DJ Ana' }],
    ['Öz', '', { firstName: 'Öz', lastName: null, displayName: 'öz' }],
    [undefined, 'Big Joe', { firstName: 'Big', lastName: 'Joe', displayName: 'Big Joe' }],
    ['', undefined, undefined],
    [undefined, ' \t ', undefined],
  ])('of %j shown as %j are %j', (fullName, displayName, names) => {
    expect(namesFrom(fullName, displayName)).toEqual(names);
  });
});
