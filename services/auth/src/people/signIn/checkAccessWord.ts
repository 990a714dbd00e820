import { AppError } from '@simmer/service-common/base/appError.ts';
import { isSameSecret } from '../../base/secrets.ts';
import type { Limits } from '../../limits/limits.ts';
import type { GatePasses } from './gatePass.ts';

type Input = { word: string; pass?: string | undefined; client: string };
type Deps = { accessWord: string | undefined; gatePasses: GatePasses; limits: Limits };

const wrongWord = () => new AppError('invalid_input', 'Incorrect access code. Please try again.');

/**
 * Checks the access word in front of the sign-in page, or the pass from an email in its place; without an access word,
 * anything is accepted. It keeps passers-by out and protects nothing else.
 * @throws AppError `invalid_input` for a wrong word; `gone` for an expired pass; `too_many_requests` past 20 words per
 * client
 * @see PRODUCT.md, Sign-in: the access word
 */
export async function checkAccessWord(
  { word, pass, client }: Input,
  { accessWord, gatePasses, limits }: Deps,
): Promise<void> {
  if (accessWord === undefined) return;
  if (pass !== undefined) {
    if (gatePasses.isGood(pass)) return;
    throw new AppError('gone', 'This link has expired. Enter the access code, or request a new invitation.');
  }
  // The page sends no word to find out whether one is set; that is not a guess.
  if (word.trim() === '') throw wrongWord();
  await limits.count('accessWordsOfClient', client);
  if (!isSameSecret(word.trim(), accessWord)) throw wrongWord();
}
