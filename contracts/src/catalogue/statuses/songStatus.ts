/**
 * The seven statuses in order: the stored value, the label, whether the library's filter shows it by default, and its
 * look: an icon, and the colour family whose `Background2` and `Foreground2` tokens go together in both themes.
 */
export const songStatuses = [
  { value: 'Sketch', label: 'Pantry', shownByDefault: false, icon: 'basket2', palette: 'Anchor' },
  { value: 'Half-baked', label: 'Half-baked', shownByDefault: true, icon: 'circle-half', palette: 'Gold' },
  { value: 'In Progress', label: 'Cooking', shownByDefault: true, icon: 'fire', palette: 'Peach' },
  { value: 'Marinating', label: 'Marinating', shownByDefault: true, icon: 'droplet-half', palette: 'Grape' },
  { value: 'Shelved', label: 'Backburner', shownByDefault: false, icon: 'snow2', palette: 'Blue' },
  { value: 'Archived', label: 'Compost', shownByDefault: false, icon: 'recycle', palette: 'Brown' },
  { value: 'Done(ish)', label: 'Done(ish)', shownByDefault: true, icon: 'check-circle-fill', palette: 'Forest' },
] as const;

export type SongStatus = (typeof songStatuses)[number]['value'];

/** The status of a song without a record. */
export const DEFAULT_SONG_STATUS: SongStatus = 'Sketch';

const olderNames: Record<string, SongStatus> = {
  Pantry: 'Sketch',
  Cooking: 'In Progress',
  Backburner: 'Shelved',
  Compost: 'Archived',
};

/** Reads a stored status, including older names; undefined for anything else. */
export function readSongStatus(stored: string): SongStatus | undefined {
  return songStatuses.find(({ value }) => value === stored)?.value ?? olderNames[stored];
}
