/** The id of the notice that a version can't be played, which describes the play button. */
export const UNPLAYABLE_ID = 'song-unplayable';
