/** What a mark in a file name tells beside the title. */
export type Mark = {
  version?: number;
  /** `v3` says more clearly than `mix 4` which version it is */
  isExplicit?: boolean;
  /** what tells the version from others of its number: `loud master`, the `a` of `v3a` */
  label?: string;
  producer?: string;
  session?: string;
  isExperimental?: boolean;
  bpm?: number;
  /** as musicians write it, `F♯m` for example */
  key?: string;
};

/** How a mark looks, and what it tells; undefined where it only looks like one. */
export type MarkPattern = { pattern: RegExp; read(match: RegExpExecArray): Mark | undefined };

export const SEPARATOR = String.raw`[\s_\-–—.,;+]`;

/** A mark at the end of the text begins here: at its start or after a separator. */
export const START = String.raw`(?:^|${SEPARATOR}+)`;

/** `Trail Mix` is a title; `Trail - mix`, `Trail_mix` and `Trail rough mix` are not. */
export const AFTER_BREAK = String.raw`(?:^|_+|${SEPARATOR}*(?:[–—]|\s-)\s*)`;

/** The same, and a hyphen without spaces is a break, too. */
export const AFTER_HYPHEN = String.raw`(?:^|_+|${SEPARATOR}*[-–—]${SEPARATOR}*)`;

export const atEnd = (start: string, mark: string) => new RegExp(`${start}(?:${mark})$`, 'iu');

/** A pattern whose mark tells nothing: it only comes off. */
export const comesOff = (start: string, mark: string): MarkPattern => ({
  pattern: atEnd(start, mark),
  read: () => ({}),
});
