import { formatCount } from '@simmer/contracts';

/** The number of files with its noun: "1 file", "12,000 files". */
export const countedFiles = (count: number) => formatCount(count, 'file');
/** The number of storage entries, both files and folders. */
export const countedEntries = (count: number) => formatCount(count, 'entry', 'entries');
