import { atom, type ReadableAtom } from 'nanostores';
import type { CurrentUser } from './auth.ts';

/** The signed-in person, if any; set by the shell, read by everyone. */
export type Visitor =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'incomplete'; user: CurrentUser }
  | { status: 'complete'; user: CurrentUser };

export const $visitor: ReadableAtom<Visitor> = atom<Visitor>({ status: 'loading' });
