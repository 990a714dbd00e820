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

describe('words of the feed', () => {
  it('call a status what people call it, also by its older name', () => {
    expect(statusLabel('In Progress')).toBe('Cooking');
    expect(statusLabel('Backburner')).toBe('Backburner');
    expect(statusLabel(undefined)).toBe('Pantry');
  });

  it('name a person, or somebody', () => {
    expect(personName({ id: 1, firstName: 'Ana', displayName: null, profileImageUrl: null })).toBe('Ana');
    expect(personName(null)).toBe('Someone');
  });
});
