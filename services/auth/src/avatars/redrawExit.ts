/** The exit codes with which the redrawing process reports failures. */
export const redrawExit = { unreadable: 10, tooManyPixels: 11 } as const;
