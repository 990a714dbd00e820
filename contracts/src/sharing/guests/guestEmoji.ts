/** The one-press notes of a share page: a note whose whole text is one of these. */
export const guestEmoji = ['🔥', '❤️', '👍', '👏', '😍', '🤔'] as const;
