/** What a mark in a file name contains besides the title. */
export type Mark = {
  version?: number;
  /** a program's own counter, which is the version if nothing else says one */
  counter?: number;
  /** `v3` identifies the version more clearly than `mix 4` */
  isExplicit?: boolean;
  /** distinguishes versions with the same number: `loud master`, the `a` of `v3a` */
  label?: string;
  producer?: string;
  session?: string;
  isExperimental?: boolean;
  /** the storage kept it because two people, or two spellings, met */
  isConflictedCopy?: boolean;
  isDate?: boolean;
  bpm?: number;
  /** as musicians write it, `F♯m` for example */
  key?: string;
};

/** A mark's pattern and its meaning; undefined if it only looks like one. */
export type MarkPattern = { pattern: RegExp; read(match: RegExpExecArray): Mark | undefined };

export const SEPARATOR = String.raw`[\s_\-–—.,;+]`;

/** Where a mark at the end of the text can begin: at the start or after a separator. */
export const START = String.raw`(?:^|${SEPARATOR}+)`;

/** `Trail Mix` is a title; `Trail - mix`, `Trail_mix` and `Trail rough mix` are not. */
export const AFTER_BREAK = String.raw`(?:^|_+|${SEPARATOR}*(?:[–—]|\s-)\s*)`;

/** The same, but a hyphen without spaces separates too. */
export const AFTER_HYPHEN = String.raw`(?:^|_+|${SEPARATOR}*[-–—]${SEPARATOR}*)`;

export const atEnd = (start: string, mark: string) => new RegExp(`${start}(?:${mark})$`, 'iu');

/** A pattern whose mark is only removed. */
export const comesOff = (start: string, mark: string): MarkPattern => ({
  pattern: atEnd(start, mark),
  read: () => ({}),
});
