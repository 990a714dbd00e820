import { z } from 'zod';
import { busEvent } from '../../base/bus/busEvent.ts';

/** The person signs out: the player stops and forgets its state, caches are cleared. */
export const signedOut = busEvent('simmer:signedOut', z.object({}));
/** A call returned 401, or sign-in just succeeded: the shell checks again who is signed in. */
export const sessionChanged = busEvent('simmer:sessionChanged', z.object({}));
