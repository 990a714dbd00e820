// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shortVersionName, versionName } from './versionName.ts';

const now = new Date('2026-05-03T20:00:00Z');
const modifiedAt = '2026-05-01T20:00:00Z';

describe("a version's name", () => {
  it('is its number, who made it, and when', () => {
    expect(versionName({ version: 3, label: null, producer: 'Ana', modifiedAt }, now)).toBe('v3 · Ana · 2 days ago');
  });

  it('leaves out what is not known', () => {
    expect(versionName({ version: 3, label: 'a', producer: null, modifiedAt }, now)).toBe('v3a · 2 days ago');
    expect(shortVersionName({ version: null })).toBe('Original');
  });
});
