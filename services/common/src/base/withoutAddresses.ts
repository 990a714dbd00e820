/** The source of a pattern. Its parts have RFC 5321's limits, so that a long text takes no long time. */
export const MAIL_ADDRESS = String.raw`[\p{L}\p{N}.!#$%&'*+=?^_\x60{|}~-]{1,64}(?:@|%40)[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,252}[\p{L}\p{N}])?`;

const addresses = new RegExp(MAIL_ADDRESS, 'giu');

/** A text without the e-mail addresses in it: logs say what happened, not to whom. */
export const withoutAddresses = (text: string): string => text.replace(addresses, '[address]');
