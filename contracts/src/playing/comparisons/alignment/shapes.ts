/** From and to, in seconds. */
export type Span = [number, number];

/** The same music in two versions; the calls' `alignedStretch`. */
export type AlignedStretch = { older: Span; newer: Span; bends?: Span[]; isMoved?: boolean };

/** Where the music of one version is in another; the calls' `alignment`. */
export type Alignment = { stretches: AlignedStretch[]; unsure: Span[] };

type ChangeKind =
  | 'new'
  | 'cut'
  | 'replaced'
  | 'repeated'
  | 'moved'
  | 'changed'
  | 'added'
  | 'removed'
  | 'louder'
  | 'quieter';

/** What can be said about a stretch; the calls' `versionChange`. */
export type VersionChange = {
  kind: ChangeKind;
  newer: Span;
  older: Span | null;
  from: Span | null;
  decibels: number | null;
  mostly: 'lows' | 'mids' | 'highs' | 'sides' | null;
};

/** What is said of two versions that are the same music; the calls' `comparedPair`. */
export type ComparedPair = {
  outcome: 'compared';
  alignment: Alignment;
  changes: VersionChange[];
  stretch: number;
  levelDb: number | null;
  tone: { lowsDb: number; highsDb: number; sidesDb: number };
  semitones: number;
  isCompressed: boolean;
  isLoose: boolean;
  silentChannel?: 'older' | 'newer' | undefined;
  differsThroughout: boolean;
  closer: { isSameRecording: boolean } | null;
};

/** The calls' `versionComparison`. */
export type VersionComparison =
  | ComparedPair
  | { outcome: 'incomparable'; reason: 'otherMusic' | 'tooShort' | 'silent' | 'undecodable' };
