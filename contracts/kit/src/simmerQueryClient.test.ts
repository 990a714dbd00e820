import { expect, it } from 'vitest';
import { createSimmerQueryClient } from './simmerQueryClient.ts';

it('keeps what was fetched fresh for five minutes, tries nothing twice and polls nothing', () => {
  const { queries, mutations } = createSimmerQueryClient().getDefaultOptions();
  expect(queries).toEqual({ staleTime: 300_000, retry: false, refetchOnWindowFocus: false, refetchOnMount: true });
  expect(mutations?.retry).toBe(false);
});
