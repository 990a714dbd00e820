// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { personName } from '../../catalogue/lists/personName.ts';
import { cutComment, namesTogether, quoted, statusLabel } from './newsText.ts';

describe('a note in the feed', () => {
  it('of 50 characters is shown whole, of 51 is cut to 50 and an ellipsis', () => {
    expect(cutComment('x'.repeat(50))).toBe('x'.repeat(50));
    expect(cutComment('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  });

  it('is not cut in the middle of an emoji', () => {
    expect(cutComment('🎸'.repeat(51))).toBe(`${'🎸'.repeat(50)}…`);
  });
});

describe('the feed’s texts', () => {
  it('show a status by its label, also for its older name', () => {
    expect(statusLabel('In Progress')).toBe('Cooking');
    expect(statusLabel('Backburner')).toBe('Backburner');
    expect(statusLabel(undefined)).toBe('Pantry');
  });

  it('name several people, and quote what they wrote', () => {
    expect(['Ana', 'Ana Bo', 'Ana Bo Cy'].map((all) => namesTogether(all.split(' ')))).toEqual([
      'Ana',
      'Ana and Bo',
      'Ana, Bo and Cy',
    ]);
    expect(quoted('Vocals up.')).toBe('“Vocals up.”');
    expect(quoted('x'.repeat(141))).toBe(`“${'x'.repeat(140)}…”`);
  });

  it('name a person, or “Someone”', () => {
    expect(personName({ firstName: 'Ana', displayName: null })).toBe('Ana');
    expect(personName(null)).toBe('Someone');
  });
});
