import {
  $visitor,
  accessGranted,
  askedPage,
  CallError,
  type CurrentUser,
  callEndpoint,
  getCurrentUser,
  logout,
  signedOut,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { atom } from 'nanostores';

const logoutPatienceMs = 4000;

/** Whether the first question "who is here?" failed for another reason than that nobody is. */
export const $sessionUnreachable = atom(false);

/** Whether somebody has signed out here themselves: then no page waits for them to come back. */
export const $hasSignedOut = atom(false);

let latestAsk = 0;

/** Asks the server who is here. A failure that says nothing about it leaves a known visitor as they are. */
export async function refreshVisitor(): Promise<void> {
  const ask = ++latestAsk;
  const isLatest = () => ask === latestAsk;
  try {
    const user = await callEndpoint(getCurrentUser, {});
    if (isLatest()) arrived(user);
  } catch (error) {
    if (!isLatest()) return;
    if (error instanceof CallError && error.status === 401) left();
    else if ($visitor.get().status === 'loading') $sessionUnreachable.set(true);
  }
}

/** The server says that this is who is here. */
export function arrived(user: CurrentUser): void {
  $sessionUnreachable.set(false);
  $hasSignedOut.set(false);
  // The gate is for strangers: whoever has been in is none, however they came in.
  accessGranted.write(true);
  setVisitor({ status: user.isProfileComplete ? 'complete' : 'incomplete', user });
}

function left(): void {
  const wasSignedIn = 'user' in $visitor.get();
  $sessionUnreachable.set(false);
  setVisitor({ status: 'signedOut' });
  if (wasSignedIn) signedOut.emit({});
}

/** Ends the session. Here it is over even when the server cannot be told. */
export async function signOut(): Promise<void> {
  latestAsk++;
  try {
    await callEndpoint(logout, { signal: AbortSignal.timeout(logoutPatienceMs) });
  } catch (error) {
    console.warn('Failed to report the sign-out to the server.', error);
  } finally {
    latestAsk++;
    $hasSignedOut.set(true);
    askedPage.forget();
    left();
  }
}
