import { z } from 'zod';

const LONGEST_SECONDS = 86_400;

/** A moment of a version, in seconds from its start. */
export const moment = z.number().min(0).max(LONGEST_SECONDS);
