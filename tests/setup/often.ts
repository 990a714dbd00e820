/**
 * For what takes a moment: looks ten times a second. By itself, `expect.poll` looks less and less often, and finds what came right after a look a
 * second late.
 */
export const often = { intervals: [100] };
