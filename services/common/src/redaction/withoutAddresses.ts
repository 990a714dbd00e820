const LETTER = String.raw`\p{L}\p{M}\p{N}`;

/**
 * The source of a pattern. Its parts have RFC 5321's limits, so that a long text takes no long time. Before the @ may be a quotation
 * mark, as mail servers write `"a..b"@band.example`.
 */
export const MAIL_ADDRESS = String.raw`[${LETTER}.!#$%&'*+=?^_\x60{|}~-]{1,64}(?:\\?")?(?:@|%40)[${LETTER}](?:[${LETTER}.-]{0,252}[${LETTER}])?`;

const addresses = new RegExp(MAIL_ADDRESS, 'giu');

/** A text without the e-mail addresses in it: logs say what happened, not to whom. */
export const withoutAddresses = (text: string): string => text.replace(addresses, '[address]');
