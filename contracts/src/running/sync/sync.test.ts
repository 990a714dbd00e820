import { expect, it } from 'vitest';
import { aSyncStatus } from './sync.builders.ts';
import { syncStatus } from './sync.ts';

it('reads a sync status without a token state as unknown', () => {
  const { tokenStatus: _, ...withoutToken } = aSyncStatus();
  expect(syncStatus.parse(withoutToken).tokenStatus).toBe('unknown');
});
