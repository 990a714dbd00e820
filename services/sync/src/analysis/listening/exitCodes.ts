/** The exit codes with which the decoding process reports failures. */
export const exitCodes = { broken: 1, undecodable: 3, noDecoder: 4 } as const;
