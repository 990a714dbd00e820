import { z } from 'zod';
import { text } from './text.ts';

/** The database's whole numbers end here. */
export const LARGEST_ID = 2_147_483_647;

/** The number of a stored thing, in a body. */
export const rowId = z.number().int().min(1).max(LARGEST_ID);

/** The number of a stored thing, in an address. */
export const rowIdInAddress = z.coerce.number().int().min(1).max(LARGEST_ID);

/** A place in a list, from 0. */
export const orderPosition = z.number().int().min(0).max(LARGEST_ID);

/** What a song is listed under. */
export const cleanTitle = text(2000).min(1);

/** What a version is found by: its path in the storage, as long as systems let paths be, or its title. */
export const storageKey = text(4096).min(1);

/** The secret part of a public link. Any text: one that cannot be a token gets the same 404 as one that is not. */
export const linkToken = text(200).catch('');
