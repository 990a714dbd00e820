/** How the program that redraws an image says why it did not. */
export const redrawExit = { unreadable: 10, tooManyPixels: 11 } as const;
