import type { Verdict, Version } from '@simmer/contracts';
import type { IconName } from '@simmer/kit/icons';
import type { ReactNode } from 'react';

/** What people say about a version. */
export type VersionWords = {
  words: readonly Verdict[];
  /** all of it in words, such as "Approved by Ana, Bo." */
  text: string;
};

export type VersionAction = { label: string; icon: IconName; run(anchor: HTMLElement): void };

/** What other parts of the page add to the version history. */
export type VersionExtras = {
  /** beside the heading */
  head: ReactNode;
  wordsOf(version: Version): VersionWords | undefined;
  /** shows everything that was said about a version */
  onWords(version: Version): void;
  /** more actions of a version's menu */
  actionsOf(version: Version): readonly VersionAction[];
};
