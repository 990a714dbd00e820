import { expect, it } from 'vitest';
import { createSimmerQueryClient } from './simmerQueryClient.ts';

it('keeps data fresh for five minutes, never retries and never polls', () => {
  const { queries, mutations } = createSimmerQueryClient().getDefaultOptions();
  expect(queries).toEqual({ staleTime: 300_000, retry: false, refetchOnWindowFocus: false, refetchOnMount: true });
  expect(mutations?.retry).toBe(false);
});
