/** A stretch that is worth hearing; the calls' `catchUpPart`. */
export type NewPart = { fromSeconds: number; untilSeconds: number; news: string };

/** Where a part of a version begins; the calls' `sectionMark`. */
export type Section = { atSeconds: number; name: string | null };
