import { z } from 'zod';
import { cleanedText, trimmedText } from './text.ts';

/** Takes no room on a screen: spaces, control and format characters, and letters that are blank. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Turns the direction of what is written after it, which may be a sentence of ours. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;

const UNREADABLE = 'Please use characters that can be read';

/** Whether people can read a name: something of it can be seen, and nothing in it turns the text around it. Nothing at all is for a minimum to refuse. */
function isReadable(name: string): boolean {
  return name === '' || (name.isWellFormed() && !OVERRIDES.test(name) && !INVISIBLE.test(name));
}

/** A name as it was written, without blanks around it; empty where none is given. */
export const spokenName = (most: number, tooLong = 'Name too long') =>
  trimmedText(most, tooLong).refine(isReadable, { error: UNREADABLE, abort: true });

/**
 * A name or a title on one line: control characters become spaces.
 *
 * @param missing the sentence where none is left; without it, none is needed
 */
export const oneLine = (most: number, tooLong: string, missing?: string) =>
  cleanedText(most, (given) => given.replace(/\p{Cc}+/gu, ' ').trim(), tooLong).pipe(
    z
      .string()
      .min(missing === undefined ? 0 : 1, missing)
      .refine(isReadable, UNREADABLE),
  );
