/** "1 note", "2 notes". */
export const notesText = (count: number) => `${count} ${count === 1 ? 'note' : 'notes'}`;
