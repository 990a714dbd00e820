import { type AddressFault, emailAddress, readAddress } from './emailAddress.ts';

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

/**
 * The form of an address that mails go to, so that one person is one address.
 * @throws ZodError if it is not an address
 */
export const plainAddress = (typed: string): string => emailAddress.parse(typed);

const wrongs: Record<AddressFault, string> = {
  malformed: 'is not an email address',
  unseen: 'contains an invisible character',
  alike: 'contains a look-alike character',
};

/** What is wrong with each address of an invitation, in a sentence; null for one that mail can go to. */
export function addressFaults(addresses: readonly string[]): (string | null)[] {
  const seen = new Set<string>();
  return addresses.map((typed) => {
    const read = readAddress(typed);
    if (!read.isValid) return `“${shortened(typed)}” ${wrongs[read.fault]}.`;
    if (seen.has(read.address)) return `“${shortened(typed)}” is listed twice.`;
    seen.add(read.address);
    return null;
  });
}

function shortened(typed: string): string {
  const letters = [...typed.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')];
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('')}…`;
}
