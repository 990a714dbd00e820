import { expect, it } from 'vitest';
import { sectionAt, sectionName } from './sectionAt.ts';

const sections = [
  { atSeconds: 0, name: null },
  { atSeconds: 10, name: 'Chorus' },
];

it('names the section that a moment is in, by its place while nobody has named it', () => {
  expect(sectionAt(sections, 9.9)).toEqual({ name: 'Part 1', index: 0 });
  expect(sectionAt(sections, 9.98)?.name).toBe('Chorus');
  expect(sectionAt(sections, 10)).toEqual({ name: 'Chorus', index: 1 });
  expect(sectionAt([], 3)).toBeUndefined();
  expect(sectionName({ name: null }, 3)).toBe('Part 4');
});
