import { z } from 'zod';
import { LARGEST_ID } from './largestId.ts';
import { text } from './text.ts';

/** An id in a body. */
export const rowId = z.number().int().min(1).max(LARGEST_ID);

/** An id in an address. */
export const rowIdInAddress = z.coerce.number().int().min(1).max(LARGEST_ID);

/** A position in a list, from 0. */
export const orderPosition = z.number().int().min(0).max(LARGEST_ID);

/** A song's title as its key. */
export const cleanTitle = text(2000).min(1);

/** A version's key: its path in the storage, up to the length that systems allow, or its title. */
export const storageKey = text(4096).min(1);

/**
 * The secret part of a public link. Accepts any text: one that cannot be a token gets the same 404 as an unknown one.
 */
export const linkToken = text(200).catch('');

/** `/…` is a storage path, digits are the id of an existing version, and anything else is a clean title. */
export const songKeyParams = z.object({ key: storageKey });
