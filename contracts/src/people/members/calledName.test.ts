import { expect, it } from 'vitest';
import { calledName } from './calledName.ts';

it.each([
  [{ firstName: 'Mia', displayName: 'mia' }, 'Mia'],
  [{ firstName: 'mia', displayName: 'mia' }, 'mia'],
  [{ firstName: 'McCoy', displayName: 'mccoy' }, 'McCoy'],
  [{ firstName: 'Mia Anna', displayName: 'mia' }, 'Mia'],
  [{ firstName: 'Mia', displayName: null }, 'Mia'],
])('calls %o by the first word of the name, as it was written: %s', (names, called) => {
  expect(calledName(names)).toBe(called);
});

it.each([
  [{ firstName: 'Mia', displayName: 'DJ Mia' }, 'DJ Mia'],
  [{ firstName: 'Mia', displayName: 'MIA' }, 'MIA'],
  [{ firstName: null, displayName: 'mia' }, 'mia'],
])('calls %o by the display name they chose: %s', (names, called) => {
  expect(calledName(names)).toBe(called);
});

it('calls a person without a name nothing', () => {
  expect(calledName({ firstName: null, displayName: null })).toBe('');
});
