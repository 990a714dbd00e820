import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';

/** This browser's random mark for itself, one for each of a person's devices; null until it is needed. */
export const deviceMark = browserValue('simmer:device', z.string().min(8).max(64).nullable(), null);

/** What was offered from another device, and closed here: it stays closed until it changes. */
export const closedOffer = browserValue('simmer:closedOffer', z.string().nullable(), null);
