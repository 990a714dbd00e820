// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cutComment, personName, statusLabel } from './newsText.ts';

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

  it('name a person, or “Someone”', () => {
    expect(personName({ id: 1, firstName: 'Ana', displayName: null, profileImageUrl: null })).toBe('Ana');
    expect(personName(null)).toBe('Someone');
  });
});
