import { accessGranted, CallError, callEndpoint, checkAccessWord } from '@simmer/contracts';
import { useMutation } from '@simmer/kit/query';
import { useEffect } from 'react';

/** Whether a browser may go on to sign-in: yes, once it is known here, where no word is set, or with a mail's pass. */
export type Access =
  | { status: 'asking' }
  | { status: 'granted' }
  /** `refused`: there is a word, and it was not said here yet; `unknown`: nobody could be asked. `failure` is worth showing */
  | { status: 'refused' | 'unknown'; failure: Error | null };

/** Whether the server said no, and not that it cannot say. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status !== 429 && error.status < 500;
}

/**
 * Asks whether this browser may go on to sign-in, and remembers a yes.
 *
 * @param pass what the mail that led here brought along
 * @returns the answer, and how to ask again
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
