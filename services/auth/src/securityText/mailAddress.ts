/** An e-mail address as an address that mail programs open (RFC 6068). */
export const mailAddress = (email: string): string => `mailto:${encodeURI(email)}`;
