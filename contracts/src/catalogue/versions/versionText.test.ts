import { expect, it } from 'vitest';
import { versionText } from './versionText.ts';

it.each([
  [{ version: null }, undefined],
  [{ version: 3 }, 'v3'],
  [{ version: 3, label: null }, 'v3'],
  [{ version: 5, label: 'loud master' }, 'v5 (loud master)'],
  [{ version: 3, label: 'a' }, 'v3a'],
  [{ version: 1, label: '.0.3' }, 'v1.0.3'],
  [{ version: null, label: 'alt' }, undefined],
])('%o is shown as %s', (version, text) => {
  expect(versionText(version)).toBe(text);
});
