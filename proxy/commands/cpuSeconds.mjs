// Plain JavaScript for Node 18 and later: what installs Simmer uses it.
import { cpus } from 'node:os';

/**
 * The processor seconds that the machine has used since it started. A part of a run starts browsers, databases and containers that are no
 * children of it when they end, so only the whole machine counts all of them.
 */
export function usedCpuSeconds() {
  const usedMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return usedMs.reduce((sum, ms) => sum + ms, 0) / 1000;
}
