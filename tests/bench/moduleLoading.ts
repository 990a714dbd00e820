import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { lastStart, registry } from '@simmer/contracts';
import { placeInModules } from '../seed/placeInModules.ts';
import { throwAwayFolder } from '../setup/throwAwayFolder.ts';
import type { BenchProduct } from './benchProduct.ts';
import { inBrowser } from './browser.ts';
import { atMost } from './figures.ts';
import { buildOneBundle } from './oneBundle.ts';
import { percentile, rounded } from './statistics.ts';

const version = 'mf-bench/2.0.0';
const base = `/modules/${version}/`;
/** Until the browser's cache of files, and of the code it made of them, is warm. */
const warmingVisits = 4;
const runs = 10;
const visitsInRun = 3;

/** Runs in the page: notes when the first song stands there, in milliseconds from the start of the visit. */
function noteFirstRow(): void {
  const look = () => {
    if (!document.querySelector('[data-rows] a[href]')) return;
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

/** A browser that has been here before: its files are cached, and it knows what a start needs. */
async function warmContext(browser: Browser, member: BrowserContextOptions, address: string): Promise<BrowserContext> {
  const context = await browser.newContext(member);
  for (let visit = 0; visit < warmingVisits; visit += 1) {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, lastStart.key);
    await page.close();
  }
  return context;
}

/**
 * How long it takes until the library shows its first song, with everything in the browser's cache: as the product is, with its modules loaded at run
 * time, and as one bundle of the same screens. In turn, so that both have the machine's same hours.
 */
export async function measureModuleLoading({ client, url, dataFolder }: BenchProduct) {
  const published = registry.parse(await (await client.get('/modules.json')).json());
  const bundle = await throwAwayFolder();
  await buildOneBundle({ registry: published, base, folder: bundle });
  await placeInModules(dataFolder, (modules) => cp(bundle, join(modules, version), { recursive: true }));
  const storageState = await client.storageState();
  return inBrowser(async (browser) => {
    const addresses = { modules: `${url}/`, oneBundle: `${url}${base}index.html` };
    const modules = await warmContext(browser, { storageState }, addresses.modules);
    const oneBundle = await warmContext(browser, { storageState }, addresses.oneBundle);
    const taken = { modules: [] as number[], oneBundle: [] as number[] };
    const added: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const inRun = { modules: [] as number[], oneBundle: [] as number[] };
      for (let visit = 0; visit < visitsInRun; visit += 1) {
        inRun.modules.push(await firstRowMs(modules, addresses.modules));
        inRun.oneBundle.push(await firstRowMs(oneBundle, addresses.oneBundle));
      }
      taken.modules.push(...inRun.modules);
      taken.oneBundle.push(...inRun.oneBundle);
      added.push(percentile(inRun.modules, 0.5) - percentile(inRun.oneBundle, 0.5));
    }
    const addedMs = rounded(percentile(added, 0.5));
    return {
      modulesMs: rounded(percentile(taken.modules, 0.5)),
      oneBundleMs: rounded(percentile(taken.oneBundle, 0.5)),
      addedMs,
      addedRangeMs: [rounded(Math.min(...added)), rounded(Math.max(...added))],
      figures: [atMost(120, 'modules beside one bundle: first song later by', addedMs, 'ms')],
    };
  });
}
