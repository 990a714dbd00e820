/** How many songs one action can change, add, queue or download. */
export const MOST_SONGS_AT_ONCE = 500;

/** The message for a larger selection. */
export const TOO_MANY_SONGS = `Please choose at most ${MOST_SONGS_AT_ONCE} songs at once`;
