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

/** Whether the first session check failed for any reason but a 401. */
export const $sessionUnreachable = atom(false);

/** Whether the user signed out here, in which case no page is remembered for their return. */
export const $hasSignedOut = atom(false);

let latestAsk = 0;

/** Asks the server who is signed in. An inconclusive failure leaves a known visitor unchanged. */
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

/** Stores the user returned by the server. */
export function arrived(user: CurrentUser): void {
  $sessionUnreachable.set(false);
  $hasSignedOut.set(false);
  // A user who has signed in no longer needs the access gate, whichever way they came.
  accessGranted.write(true);
  setVisitor({ status: user.isProfileComplete ? 'complete' : 'incomplete', user });
}

function left(): void {
  const wasSignedIn = 'user' in $visitor.get();
  $sessionUnreachable.set(false);
  setVisitor({ status: 'signedOut' });
  if (wasSignedIn) signedOut.emit({});
}

/** Ends the session. Takes effect here even if the server can't be reached. */
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
