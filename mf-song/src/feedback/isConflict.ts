import { CallError } from '@simmer/contracts';

/** Whether someone else was faster. */
export const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.status === 409;
