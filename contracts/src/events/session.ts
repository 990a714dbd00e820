import { z } from 'zod';
import { busEvent } from './busEvent.ts';

/** The person signs out: the player stops and forgets, caches are dropped. */
export const signedOut = busEvent('simmer:signedOut', z.object({}));
/** A call answered 401, or sign-in just succeeded: the shell asks the server again who is here. */
export const sessionChanged = busEvent('simmer:sessionChanged', z.object({}));
