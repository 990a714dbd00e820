import { Gauge } from 'prom-client';
import type { ServiceMetrics } from './serviceMetrics.ts';

/** Shows a number of the change log: the last that sync wrote, and the last that the library read. */
export function watchChangeLog({ registry }: ServiceMetrics, read: () => Promise<number | undefined>): void {
  new Gauge({
    name: 'simmer_change_log_position',
    help: 'Number of the last change that sync has written, or that the library has read',
    registers: [registry],
    async collect() {
      const position = await read();
      // Nothing rather than 0, which would look like a library that has read nothing.
      this.remove();
      if (position !== undefined) this.set(position);
    },
  });
}
