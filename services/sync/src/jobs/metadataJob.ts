/** The kind of job that reads a file's duration. */
export const METADATA_JOB = 'metadata';
