import type { z } from 'zod';
import type { FieldError } from '../call/error.ts';
import { plainIssue } from './plainIssue.ts';

/** The first errors are enough for a list with thousands of wrong entries. */
const MOST_ERRORS = 20;

export type CheckedInput<S extends z.ZodType> =
  | { isValid: true; data: z.infer<S> }
  | {
      isValid: false;
      /** the first of `errors`, for places that show one message */
      message: string;
      errors: FieldError[];
    };

/**
 * Validates input from a form or a call. Each error is a readable sentence: the schema's own, or one that names the
 * field.
 */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): CheckedInput<S> {
  const { data, error } = schema.safeParse(value, { error: plainIssue });
  if (!error) return { isValid: true, data: data as z.infer<S> };
  const errors = error.issues.slice(0, MOST_ERRORS).map(({ path, message }) => ({ path: path.join('.'), message }));
  return { isValid: false, message: errors[0]?.message ?? 'Couldn’t read the request', errors };
}
