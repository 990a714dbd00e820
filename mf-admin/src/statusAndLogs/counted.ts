const counted = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** How many files, in words: "1 file", "12,000 files". */
export const countedFiles = counted('file', 'files');
/** How many entries of the storage, files and folders. */
export const countedEntries = counted('entry', 'entries');
