import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { registry } from '@simmer/contracts';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser } from './browser.ts';
import { buildOneBundle } from './oneBundle.ts';
import { percentile, rounded } from './statistics.ts';

const base = '/modules/mf-bench/2.0.0/';
/** Until the browser's cache of files, and of the code it made of them, is warm. */
const warmingVisits = 4;
const visits = 15;

/** Runs in the page: notes when the first song stands there, in milliseconds from the start of the visit. */
function noteFirstRow(): void {
  const look = () => {
    if (!document.querySelector('[aria-label="Songs"] a[href]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstRowMs = String(performance.now());
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

async function firstRowMs(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteFirstRow);
  await page.goto(address);
  const noted = await page.waitForFunction(() => document.documentElement.dataset.firstRowMs);
  const tookMs = Number(await noted.jsonValue());
  await page.close();
  return tookMs;
}

/**
 * How long it takes until the library shows its first song, with everything in the browser's cache: as the product is, with its modules loaded at run
 * time, and as one bundle of the same screens. In turn, so that both have the machine's same hours.
 */
export async function measureModuleLoading({ client, url, dataFolder }: BenchProduct) {
  const published = registry.parse(await (await client.get('/modules.json')).json());
  await buildOneBundle({ registry: published, base, folder: join(dataFolder, base) });
  const storageState = await client.storageState();
  return inBrowser(async (browser) => {
    const context = await browser.newContext({ storageState });
    const addresses = { modules: `${url}/`, oneBundle: `${url}${base}index.html` };
    const taken = { modules: [] as number[], oneBundle: [] as number[] };
    for (let visit = -warmingVisits; visit < visits; visit += 1) {
      for (const kind of ['modules', 'oneBundle'] as const) {
        const tookMs = await firstRowMs(context, addresses[kind]);
        if (visit >= 0) taken[kind].push(tookMs);
      }
    }
    const [modules, oneBundle] = [percentile(taken.modules, 0.5), percentile(taken.oneBundle, 0.5)];
    return { modulesMs: rounded(modules), oneBundleMs: rounded(oneBundle), addedMs: rounded(modules - oneBundle) };
  });
}
