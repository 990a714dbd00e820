import { Gauge, type Registry } from 'prom-client';
import type { Lease } from '../database/lease.ts';

/** Shows which leases this instance holds; over all instances the sum of each is 1. */
export function createLeaseMetrics(registry: Registry) {
  const leases = new Map<string, Pick<Lease, 'isHeld'>>();
  new Gauge({
    name: 'simmer_lease_held',
    help: '1 if this instance leads; of all instances, one does',
    labelNames: ['lease'],
    registers: [registry],
    collect() {
      for (const [name, lease] of leases) this.set({ lease: name }, lease.isHeld() ? 1 : 0);
    },
  });
  return { watch: (name: string, lease: Pick<Lease, 'isHeld'>) => void leases.set(name, lease) };
}
