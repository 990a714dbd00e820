/** A version as it was listed before a merge. */
export type VersionBefore = { id: number; title: string | null; titleKey: string | null; followsMerge: boolean };

/** A place in a playlist that moved to the other song, or was given up for that song's own one. */
export type PlaceBefore = {
  playlistId: number;
  position: number;
  addedBy: number;
  addedAt: string;
  isGivenUp: boolean;
};

/** What belonged to a song before it was merged, so that a merge can be undone; times as Postgres writes them. */
export type BeforeMerge = {
  versions: VersionBefore[];
  /** titles that led to the song */
  ledHere: string[];
  noteIds: number[];
  /** later notes were written on the merged song */
  lastNoteId: number;
  newsIds: number[];
  /** `isJoined`: the other song was no favourite of theirs */
  favorites: { userId: number; createdAt: string; isJoined: boolean }[];
  status: string | null;
  isStatusJoined: boolean;
  customTitle: string | null;
  isCustomTitleJoined: boolean;
  places: PlaceBefore[];
};
