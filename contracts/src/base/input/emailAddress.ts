import { z } from 'zod';
import { text } from './text.ts';

/** RFC 5321, 4.5.3.1. */
const MOST_OCTETS = 254;
const MOST_LOCAL_OCTETS = 64;
/** Typed, with spaces around it; more is not even read. */
const MOST_TYPED = 1000;

/** Characters that nobody sees, or that change the direction of text: spaces but " ", format characters, blank letters. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** Letters that look like each other's; a name uses one of them. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];
/** Typographic marks, such as ’ for '. */
const TYPOGRAPHIC = /[\u02B0-\u02FF]|(?!\p{ASCII})\p{P}/u;
const NON_ASCII_LETTERS = /(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu;

/** Why a text is no address: it has a wrong form, a character that nobody sees, or one that looks like another one. */
export type AddressFault = 'malformed' | 'unseen' | 'alike';

export type ReadAddress = { isValid: true; address: string } | { isValid: false; fault: AddressFault };

/**
 * A domain as mail servers know it: in ASCII (`xn--…`), in lower case, without a dot at its end.
 * @returns undefined if there can be no such domain
 */
export function plainDomain(typed: string): string | undefined {
  // The URL parser also takes a port or a path, decodes %, and leaves out what nobody sees.
  if (UNSEEN.test(typed) || /(?![a-z\d.-])\p{ASCII}/iu.test(typed)) return undefined;
  try {
    const domain = new URL(`http://${typed}`).hostname.replace(/\.$/, '');
    // It takes numbers for an IP address.
    return /(?:^|\.)\d+$/.test(domain) || !isWellFormed('a', domain) ? undefined : domain;
  } catch {
    return undefined;
  }
}

/** Reads an address into the one form in which it is stored, compared and sent to. */
export function readAddress(typed: string): ReadAddress {
  if (typed.length > MOST_TYPED) return { isValid: false, fault: 'malformed' };
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  if (UNSEEN.test(trimmed)) return { isValid: false, fault: 'unseen' };
  if (at > 0 && hasLookalike(local)) return { isValid: false, fault: 'alike' };
  const domain = plainDomain(trimmed.slice(at + 1));
  const address = `${local}@${domain}`;
  if (at < 1 || domain === undefined || !isWellFormed(local, domain) || isTooLong(local, address)) {
    return { isValid: false, fault: 'malformed' };
  }
  return { isValid: true, address };
}

const sentences: Record<AddressFault, string> = {
  malformed: 'Please enter a valid email address',
  unseen: 'This address contains an invisible character. Please type it again.',
  alike: 'This address contains a look-alike character. Please type it again.',
};

/** An e-mail address, read into the one form in which it is stored, compared and sent to. */
export const emailAddress = text(MOST_TYPED, sentences.malformed).transform((typed, context) => {
  const read = readAddress(typed);
  if (read.isValid) return read.address;
  context.addIssue({ code: 'custom', message: sentences[read.fault], input: typed });
  return z.NEVER;
});

/** An address as a mailto: URL (RFC 6068). */
export const mailtoUrl = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/** The HTML specification's rule, and letters of all alphabets before the @ (RFC 6531). */
function isWellFormed(local: string, domain: string): boolean {
  return z.regexes.html5Email.test(`${local.replace(NON_ASCII_LETTERS, 'a')}@${domain}`);
}

function hasLookalike(local: string): boolean {
  const alphabets = ALPHABETS.filter((alphabet) => alphabet.test(local));
  return alphabets.length > 1 || TYPOGRAPHIC.test(local) || local.normalize('NFKC') !== local;
}

const octets = (text: string) => new TextEncoder().encode(text).length;

const isTooLong = (local: string, address: string) =>
  octets(local) > MOST_LOCAL_OCTETS || octets(address) > MOST_OCTETS;
