import { accessGranted, CallError, callEndpoint, checkAccessWord } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useEffect } from 'react';

/**
 * Whether this browser may continue to sign-in: if it passed before, if no word is set, or with a pass from an email.
 */
export type Access =
  | { status: 'asking' }
  | { status: 'granted' }
  /** `refused`: the word is required; `unknown`: the check failed, and `failure` says why */
  | { status: 'refused' | 'unknown'; failure: Error | null };

/** Whether the server refused, rather than failed to reply. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status !== 429 && error.status < 500;
}

/**
 * Checks whether this browser may continue to sign-in, and remembers a yes.
 *
 * @param pass the pass from the emailed link
 * @returns the result, and a function to check again
 * @see PRODUCT.md, Sign-in: the access word
 */
export function useAccess(pass?: string): { access: Access; askAgain(): void } {
  const knock = useMutation({
    mutationFn: () => callEndpoint(checkAccessWord, { body: pass ? { pass } : {} }),
    onSuccess: () => accessGranted.write(true),
  });
  const { mutate: ask } = knock;
  useEffect(() => {
    if (!accessGranted.read()) ask();
  }, [ask]);
  return { access: accessOf(knock.isSuccess, knock.error, pass), askAgain: () => ask() };
}

function accessOf(isSuccess: boolean, error: Error | null, pass: string | undefined): Access {
  if (accessGranted.read() || isSuccess) return { status: 'granted' };
  if (error === null) return { status: 'asking' };
  if (!isRefused(error)) return { status: 'unknown', failure: error };
  return { status: 'refused', failure: pass ? error : null };
}
