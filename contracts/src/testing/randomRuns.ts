/** How often a random test runs its property: `few` times, or `many` in a long run (`SIMMER_LONG=1`). fast-check prints the seed of a failure. */
export const randomRuns = (few: number, many: number): number => (process.env['SIMMER_LONG'] ? many : few);
