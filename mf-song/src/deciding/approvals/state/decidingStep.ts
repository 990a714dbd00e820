import type { VerdictKind, Version } from '@simmer/contracts';

/** Saying something about a version; the form stands beside the anchor. */
export type WordStep = { kind: 'word'; version: Version; verdict: VerdictKind; anchor: HTMLElement };

/** What somebody wants to do about a song's decision; `said` is of one version or of all. */
export type DecidingStep = WordStep | { kind: 'said'; versionId?: number } | { kind: 'deciders' | 'stop' | 'guests' };

export type Decide = (step: DecidingStep) => void;
