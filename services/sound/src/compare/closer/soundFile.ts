/** A file on this disk. */
export type SoundFile = { path: string; extension: string };
