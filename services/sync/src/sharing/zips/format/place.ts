/** A file for a ZIP. */
export type ZipEntry = { name: string; sizeBytes: number; modifiedAt: Date };

/** A file at its place in a ZIP. */
export type Place = Omit<ZipEntry, 'name'> & {
  nameBytes: Buffer;
  /** where its header begins */
  offset: number;
};

/** The largest value of a field without ZIP64; itself, it says that the value is elsewhere. */
export const LARGEST_32 = 0xffff_ffff;

/** Whether a file's sizes need ZIP64. */
export const isLarge = ({ sizeBytes }: Pick<Place, 'sizeBytes'>) => sizeBytes >= LARGEST_32;
