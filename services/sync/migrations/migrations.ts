import { Mirror1763690000001 } from './0001-mirror.ts';
import { Analysis1780100000002 } from './0002-analysis.ts';

/** The schema's steps, in their order. */
export const migrations = [Mirror1763690000001, Analysis1780100000002];
