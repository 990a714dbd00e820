import { z } from 'zod';
import { browserValue } from './browserValue.ts';

export const themeChoice = browserValue('simmer:theme', z.enum(['system', 'light', 'dark']), 'system');

/**
 * What the last start at an address needed: calls without a query, and files of modules. The next start there asks for them before any code has
 * arrived; until sign-out.
 */
export const lastStart = browserValue(
  'simmer:lastStart',
  z
    .object({
      pathname: z.string().startsWith('/'),
      calls: z.array(z.string().regex(/^\/api\/[^?]*$/)),
      files: z.array(z.object({ address: z.string().startsWith('/modules/'), integrity: z.string() })),
    })
    .nullable(),
  null,
);
