import { publishedFile } from '@simmer/contracts/services';

const lasting = [
  /^modules\.json$/,
  /^registry\/(modules\.\d+|shell|startedWith)\.json$/,
  /^registry\/keys\/[0-9a-f]{16}\.json$/,
  /^registry\/changes\/\d+\.json$/,
  /^mf-[a-z0-9-]+\/\d+\.\d+\.\d+\//,
];

/** Whether a file of the folder is part of what is published; the others are locks and half-finished work. */
export const isLasting = (path: string): boolean =>
  lasting.some((pattern) => pattern.test(path)) && publishedFile.shape.path.safeParse(path).success;

/** Whether the functions of the registry read a file: the registry, its history, and each version's record. */
export const isRecord = (path: string): boolean => !path.startsWith('mf-') || versionOfRecord(path) !== undefined;

/** The folder of the version that a file is the record of. */
export const versionOfRecord = (path: string): string | undefined =>
  /^([^/]+\/[^/]+\/)published\.json$/.exec(path)?.[1];

/** Whether everyone may have a file. The history, and the hashes of keys, stay with auth. */
export const isPublic = (path: string): boolean => !path.startsWith('registry/');
