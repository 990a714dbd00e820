/** A similarity in whole percent; 100 only for identical versions. */
export const percent = (similarity: number): string => `${Math.floor(similarity * 100)}%`;
