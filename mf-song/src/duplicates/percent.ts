/** A similarity in whole percent; only what is wholly alike is 100. */
export const percent = (similarity: number): string => `${Math.floor(similarity * 100)}%`;
