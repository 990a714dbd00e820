import { z } from 'zod';
import { cleanedText, trimmedText } from './text.ts';

/** Invisible characters: spaces, control and format characters, and blank letters. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Reverses the direction of the following text, which may be ours. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/u;

/** A text, such as the name of a file, that leaves the direction of ours as it is; `<bdi>` alone can't, if what begins in it doesn't end. */
export const withoutOverrides = (text: string): string => text.replace(new RegExp(OVERRIDES, 'gu'), '');

const UNREADABLE = 'Please use characters that can be read';

/**
 * Whether a name is readable: it has a visible character and does not change the direction of the text around it. A
 * minimum length refuses empty ones.
 */
function isReadable(name: string): boolean {
  return name === '' || (name.isWellFormed() && !OVERRIDES.test(name) && !INVISIBLE.test(name));
}

/** A name as written, without surrounding whitespace; empty if none is given. */
export const spokenName = (most: number, tooLong = 'Name too long') =>
  trimmedText(most, tooLong).refine(isReadable, { error: UNREADABLE, abort: true });

/**
 * A one-line name or title; control characters become spaces.
 * @param missing the message if nothing is left; without it, the name is optional
 */
export const oneLine = (most: number, tooLong: string, missing?: string) =>
  cleanedText(most, (given) => given.replace(/\p{Cc}+/gu, ' ').trim(), tooLong).pipe(
    z
      .string()
      .min(missing === undefined ? 0 : 1, missing)
      .refine(isReadable, UNREADABLE),
  );
