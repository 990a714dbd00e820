import { getSyncReport, syncReport } from '@simmer/contracts/extra';
import { waitFor } from '@simmer/proxy/processes/waitFor.ts';
import type { BenchProduct } from './benchProduct.ts';
import { processFamilies } from './processFamilies.ts';

/** A busy machine needs more than ten minutes to hear a thousand songs. */
const withinMs = 30 * 60_000;

/** Waits until nothing goes on in the background: all songs are measured and heard, and sync has ended the processes for it. */
export async function untilIdle(product: BenchProduct): Promise<void> {
  const isIdle = async () => {
    const report = await product.client.get(getSyncReport.path);
    const { lengths, analyses, toHearAgain = 0 } = syncReport.parse(await report.json()).queues;
    const processes = new Map(await processFamilies(product));
    return lengths + analyses + toHearAgain === 0 && processes.get('sync')?.length === 1;
  };
  if (!(await waitFor(isIdle, withinMs, 250))) throw new Error('Songs were still being heard after half an hour.');
}
