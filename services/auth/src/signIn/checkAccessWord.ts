import { AppError } from '@simmer/service-common/appError.ts';
import type { Limits } from '../limits/limits.ts';
import { isSameSecret } from '../secrets.ts';

/**
 * Checks the word in front of the sign-in page; any is right where none is set. It keeps passers-by out and guards nothing else.
 *
 * @throws AppError `invalid_input` for a wrong word, `too_many_requests` past 20 tries of a client
 * @see PRODUCT.md, Sign-in: the access word
 */
export async function checkAccessWord(
  { word, client }: { word: string; client: string },
  { accessWord, limits }: { accessWord: string | undefined; limits: Limits },
): Promise<void> {
  if (accessWord === undefined) return;
  await limits.count('accessWordsOfClient', client);
  if (!isSameSecret(word.trim(), accessWord)) {
    throw new AppError('invalid_input', 'Incorrect access code. Please try again.');
  }
}
