import { expect, it } from 'vitest';
import { aSyncStatus } from '../testing/builders.ts';
import { syncStatus } from './sync.ts';

it('takes a sync status that says nothing of its token for one whose token is unknown', () => {
  const { tokenStatus: _, ...withoutToken } = aSyncStatus();
  expect(syncStatus.parse(withoutToken).tokenStatus).toBe('unknown');
});
