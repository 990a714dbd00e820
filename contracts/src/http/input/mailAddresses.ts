import { emailAddress } from '../auth.ts';

/** The most addresses that one invitation goes to. */
export const MOST_INVITED = 20;

/**
 * The addresses in a typed or pasted text, separated by commas, semicolons, spaces or lines. Of `Name <address>`, as mail programs copy
 * it, the address.
 */
export function addressesIn(text: string): string[] {
  return text
    .replace(/[^,;<>\n]*<([^<>]*)>/gu, ' $1 ')
    .split(/[\s,;]+/u)
    .filter(Boolean);
}

/** The form of an address that mails go to: composed and in lower case, so that one person is one address. */
export function plainAddress(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase();
}

// Control and format characters, lone surrogates and line ends, which no address has.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is wrong with each address of an invitation, in a sentence; null for one that mail can go to. */
export function addressFaults(addresses: readonly string[]): (string | null)[] {
  const seen = new Set<string>();
  return addresses.map((typed) => {
    const address = plainAddress(typed);
    if (UNPRINTABLE.test(typed) || !emailAddress.safeParse(address).success) {
      return `“${shortened(typed)}” is not an e-mail address.`;
    }
    if (seen.has(address)) return `“${shortened(typed)}” is listed twice.`;
    seen.add(address);
    return null;
  });
}

function shortened(typed: string): string {
  const letters = [...typed.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')];
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('')}…`;
}
