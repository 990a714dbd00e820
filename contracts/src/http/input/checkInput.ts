import type { z } from 'zod';
import type { FieldError } from '../error.ts';
import { plainIssue } from './plainIssue.ts';

/** Of a list with thousands of wrong entries, the first ones say enough. */
const MOST_ERRORS = 20;

export type CheckedInput<S extends z.ZodType> =
  | { isValid: true; data: z.infer<S> }
  | {
      isValid: false;
      /** the first of `errors`, for where one sentence is shown */
      message: string;
      errors: FieldError[];
    };

/**
 * Reads what somebody gave, in a form or in a call. All that is wrong with it is a sentence that they can read: the schema's own, or one that
 * names the field.
 */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): CheckedInput<S> {
  const { data, error } = schema.safeParse(value, { error: plainIssue });
  if (!error) return { isValid: true, data: data as z.infer<S> };
  const errors = error.issues.slice(0, MOST_ERRORS).map(({ path, message }) => ({ path: path.join('.'), message }));
  return { isValid: false, message: errors[0]?.message ?? 'Couldn’t read the request', errors };
}
