import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { addBrotli } from './addBrotli.ts';
import { forgetBuild, isFresh, stampBuild } from './buildStamp.ts';
import { builtWithoutBrotli } from './missingBrotli.ts';
import { moduleFolders } from './moduleFolders.ts';
import { sourceHash } from './sourceHash.ts';
import { viteBuilder } from './viteBuild.ts';

type BuildProgress = { folder: string; tookMs: number };

type BuildFrontEnds = {
  /** the repository's folder */
  root: string;
  /** the packages to build; by default the shell and every module */
  folders?: readonly string[];
  /** also builds what is up to date */
  force?: boolean;
  /** leaves the `.br` to `makeBrotliLater`; otherwise those that are missing are made, also of what is up to date */
  brotliLater?: boolean;
  /** called once the builders are at work, or nothing is to be built */
  onBegin?: () => void;
  /** called after each package that was built */
  onProgress?: (built: BuildProgress) => void;
  /** ends builds in progress */
  signal?: AbortSignal;
};

/**
 * Builds the shell and the modules whose sources, or whose shared dependencies, changed since their last build.
 * @returns the folders that were built; none if everything was up to date
 * @throws StartError with the end of Vite's output if a build fails; builds in progress finish first
 */
export async function buildFrontEnds({
  root,
  folders,
  force = false,
  brotliLater = false,
  onBegin,
  onProgress,
  signal,
}: BuildFrontEnds): Promise<string[]> {
  // The shell first: it takes ten times as long as a module.
  const all = folders ?? ['shell', ...(await moduleFolders(root))];
  const foundations = await sourceHash(root, ['contracts', 'package-lock.json', 'tsconfig.base.json']);
  const stale: { folder: string; sources: string }[] = [];
  for (const folder of all) {
    const sources = `${foundations}-${await sourceHash(root, [folder])}`;
    if (force || !(await isFresh(root, folder, sources))) stale.push({ folder, sources });
  }

  const waiting = [...stale];
  const failures: unknown[] = [];
  const worker = async () => {
    const builder = viteBuilder({ brotliLater, signal });
    for (let next = waiting.shift(); next && failures.length === 0; next = waiting.shift()) {
      const started = performance.now();
      try {
        await forgetBuild(root, next.folder);
        await builder.build(join(root, next.folder));
        await stampBuild(root, next.folder, next.sources);
        onProgress?.({ folder: next.folder, tookMs: Math.round(performance.now() - started) });
      } catch (error) {
        failures.push(error);
      }
    }
    builder.end();
  };
  const working = Array.from({ length: Math.min(2, availableParallelism(), stale.length) }, worker);
  onBegin?.();
  await Promise.all(working);
  if (failures.length > 0) throw failures[0];
  if (!brotliLater) await Promise.all((await builtWithoutBrotli(root, all)).map(addBrotli));
  return stale.map(({ folder }) => folder);
}
