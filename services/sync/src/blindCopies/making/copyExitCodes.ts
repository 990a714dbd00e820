import { exitCodes } from '../../analysis/listening/exitCodes.ts';

/** The exit codes with which the copying process reports failures. */
export const copyExitCodes = { ...exitCodes, noRoom: 5 } as const;
