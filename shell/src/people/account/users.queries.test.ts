import { createSimmerQueryClient } from '@simmer/kit/simmerQueryClient';
import { expect, it } from 'vitest';
import { about } from '../../about/about.queries.ts';
import { users } from './users.queries.ts';

it('refetches team and about text after five minutes, not before', () => {
  const client = createSimmerQueryClient();
  expect(client.defaultQueryOptions(users).staleTime).toBe(300_000);
  expect(client.defaultQueryOptions(about).staleTime).toBe(300_000);
});
