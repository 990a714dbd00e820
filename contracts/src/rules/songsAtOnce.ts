/** How many songs one press changes, adds, queues or downloads at most. */
export const MOST_SONGS_AT_ONCE = 500;

/** What is said to somebody who chose more. */
export const TOO_MANY_SONGS = `Please choose at most ${MOST_SONGS_AT_ONCE} songs at once`;
