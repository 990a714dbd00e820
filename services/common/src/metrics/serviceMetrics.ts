import type { ServiceName } from '@simmer/contracts/services';
import { Gauge, Registry } from 'prom-client';
import { PRODUCT_VERSION } from '../base/productVersion.ts';
import { createLeaseMetrics } from './leaseMetrics.ts';
import { createRequestMetrics } from './requestMetrics.ts';

/** What a service's process counts and measures; every sample carries the service's name. */
export type ServiceMetrics = ReturnType<typeof createServiceMetrics>;

/** A registry of its own, so that several services can run in one process. */
export function createServiceMetrics(service: ServiceName) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  new Gauge({
    name: 'simmer_build_info',
    help: 'Always 1; its labels name the running version',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: PRODUCT_VERSION, node: process.versions.node }, 1);
  return { registry, requests: createRequestMetrics(registry), leases: createLeaseMetrics(registry) };
}
