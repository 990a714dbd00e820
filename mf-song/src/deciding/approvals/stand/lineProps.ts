import type { Version } from '@simmer/contracts';
import type { ReactNode } from 'react';
import type { Decide } from '../state/decidingStep.ts';
import type { TwoParts } from '../state/decisionText.ts';

/** Acts once the surface that a line stands in has closed. */
export type Leave = (act: () => void) => void;

/** What the lines of what is open have in common. */
export type LineProps = {
  versions: readonly Version[] | undefined;
  decide: Decide;
  /** whether its button may be the filled one: a page has one */
  isFirst: boolean;
  /** in the dialog with all lines */
  leave?: Leave | undefined;
  /** said in place of its own text, for it stands for others too */
  text?: TwoParts | undefined;
  /** further controls, in place of its menu */
  children?: ReactNode;
};
