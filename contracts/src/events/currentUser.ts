import { atom, type ReadableAtom } from 'nanostores';
import type { CurrentUser } from '../http/auth.ts';

/** Who is at the screen; the shell decides it, everyone reads it. */
export type Visitor =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'incomplete'; user: CurrentUser }
  | { status: 'complete'; user: CurrentUser };

export const $visitor: ReadableAtom<Visitor> = atom<Visitor>({ status: 'loading' });
