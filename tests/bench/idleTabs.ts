import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import type { RunningSimmer } from '@simmer/proxy/start/startSimmer.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser, withoutGraphics } from './browser.ts';
import { atMost } from './figures.ts';
import { processFamilies, statOf } from './processFamilies.ts';
import { rounded } from './statistics.ts';

const tabs = 20;
/** The lists of the first screen and the stream have arrived, and its first sign of life. */
const settleMs = 20_000;
const watchedMs = 120_000;
const TICK_MS = 10;
const wanted = { percentOfACore: 2, bytesAMinute: 8_192 };

/** The processor time that each of the product's processes has used so far, with what it has started, in milliseconds. */
async function processorMs(product: RunningSimmer): Promise<Record<string, number>> {
  const families = await processFamilies(product);
  const entries = await Promise.all(
    families.map(async ([name, pids]): Promise<[string, number]> => {
      const stats = await Promise.all(pids.map(statOf));
      // its own and that of children which have ended, in user mode and in the system
      const ticks = stats.flatMap((stat) => stat.slice(11, 15)).reduce((sum, value) => sum + value, 0);
      return [name, ticks * TICK_MS];
    }),
  );
  return Object.fromEntries(entries);
}

/** Opens the product as somebody with a browser of their own. @returns how many bytes it has received so far, heads included */
async function openTab(context: BrowserContext, url: string, number: number): Promise<() => number> {
  await signedInAs(context.request, `tab${number}@band.example`, `Tab ${number}`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // A stream never finishes.
  devtools.on('Network.eventSourceMessageReceived', ({ data, eventName }) => {
    bytes += data.length + eventName.length + 'event: \ndata: \n\n'.length;
  });
  await devtools.send('Network.enable');
  await page.goto(url);
  await page.getByRole('list').first().waitFor();
  return () => bytes;
}

/** Twenty people have the product open, and nothing happens: what the product's processes use, and what each page receives. */
export async function measureIdleTabs(product: BenchProduct) {
  return inBrowser(async (browser) => {
    const received: (() => number)[] = [];
    for (let number = 1; number <= tabs; number += 1) {
      received.push(await openTab(await browser.newContext({ baseURL: product.url }), product.url, number));
    }
    await sleep(settleMs);
    const [cpuBefore, bytesBefore] = [await processorMs(product), received.map((bytes) => bytes())];
    await sleep(watchedMs);
    const cpuAfter = await processorMs(product);
    const percentOf = (ms: number) => rounded((100 * ms) / watchedMs);
    const each = Object.entries(cpuAfter).map(([name, ms]): [string, number] => [name, ms - (cpuBefore[name] ?? 0)]);
    const percent = percentOf(each.reduce((sum, [, ms]) => sum + ms, 0));
    const bytes = received.reduce((sum, now, index) => sum + now() - (bytesBefore[index] ?? 0), 0);
    const bytesAMinute = Math.round(bytes / tabs / (watchedMs / 60_000));
    return {
      percentOfACore: { ...Object.fromEntries(each.map(([name, ms]) => [name, percentOf(ms)])), all: percent },
      bytesAMinuteAndTab: bytesAMinute,
      figures: [
        atMost(wanted.percentOfACore, `processor while nothing happens, ${tabs} open tabs`, percent, '% of a core'),
        atMost(wanted.bytesAMinute, 'received while nothing happens', bytesAMinute, 'bytes a minute and tab'),
      ],
    };
  }, withoutGraphics);
}
