/** An e-mail address as a mailto: URL (RFC 6068). */
export const mailAddress = (email: string): string => `mailto:${encodeURI(email)}`;
