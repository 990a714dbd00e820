import { formatCount } from '@simmer/contracts';

/** How many files, in words: "1 file", "12,000 files". */
export const countedFiles = (count: number) => formatCount(count, 'file');
/** How many entries of the storage, files and folders. */
export const countedEntries = (count: number) => formatCount(count, 'entry', 'entries');
