/** How the process that decodes a file says what went wrong. */
export const exitCodes = { broken: 1, undecodable: 3, noDecoder: 4 } as const;
