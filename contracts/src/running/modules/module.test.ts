import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompatible, moduleManifest } from './module.ts';

describe('an offered version', () => {
  it.each([
    ['1.4.2', '1.4.2', true],
    ['1.4.2', '^1.3.9', true],
    ['1.4.2', '1.4.3', false],
    ['1.4.2', '1.5.0', false],
    ['2.0.0', '1.9.9', false],
    ['1.9.9', '2.0.0', false],
  ])('%s meets the need for %s: %s', (provided, needed, meets) => {
    expect(isCompatible(provided, needed)).toBe(meets);
  });

  it('always meets the need for itself', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.nat(99), (...parts) => {
        expect(isCompatible(parts.join('.'), parts.join('.'))).toBe(true);
      }),
    );
  });
});

describe('a module.json', () => {
  it('is for members by default', () => {
    const manifest = moduleManifest.parse({
      name: 'mf-x',
      contract: '1.0.0',
      routes: [{ path: '/x', title: 'X' }],
    });
    expect(manifest.routes[0]?.needs).toBe('member');
    expect(manifest.slots).toEqual([]);
  });

  it.each([
    { name: 'song', contract: '1.0.0' },
    { name: 'mf-x', contract: '1' },
    { name: 'mf-x', contract: '1.0.0', routes: [{ path: 'x', title: 'X' }] },
    { name: 'mf-x', contract: '1.0.0', slots: [{ slot: 'cellar/v1', id: 'x', label: 'X', order: 1 }] },
  ])('is refused if invalid: %j', (manifest) => {
    expect(moduleManifest.safeParse(manifest).success).toBe(false);
  });
});
