// Plain JavaScript for Node 18 and later: what installs Simmer uses it.
import { cpus } from 'node:os';

/**
 * The processor seconds that the machine has used since it started. Browsers, databases and containers outlive the processes that start
 * them, so no process's own count includes them.
 */
export function usedCpuSeconds() {
  const usedMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return usedMs.reduce((sum, ms) => sum + ms, 0) / 1000;
}
