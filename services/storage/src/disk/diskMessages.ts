import type { Found } from '../files/records.ts';

/** What a scan found, beside the one before. */
export type WalkResult = {
  /** whether there was no scan before: then everything is listed, and whatever is not is gone */
  isWhole: boolean;
  /** what is new or looks different, and what was asked for again; parents before children */
  found: Found[];
  /** paths of what the scan before found, and this one did not */
  gone: string[];
};

/** An error of the file system. */
export type Failure = { message: string; code: string | undefined };

export type DiskRequest =
  | {
      kind: 'walk';
      /** paths on disk of what to list even if it looks as before */
      again: string[];
    }
  | { kind: 'shown'; diskPaths: (string | undefined)[] }
  | { kind: 'hash'; files: { id: number; path: string }[] };

export type DiskReport =
  | { kind: 'found'; found: Found[] }
  | { kind: 'skipped'; diskPath: string; reason: string }
  /** asks which disk path is shown at each of these */
  | { kind: 'whichAreShown'; pathsLower: string[] }
  | { kind: 'walked'; isWhole: boolean; gone: string[] }
  | { kind: 'walkFailed'; failure: Failure }
  | { kind: 'hashed'; hashes: Hashed[] };

export type Hashed = { id: number } & ({ contentHash: string } | { failure: Failure });

export const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  code: (error as NodeJS.ErrnoException).code,
});

export const errorOf = ({ message, code }: Failure): Error => Object.assign(new Error(message), { code });
