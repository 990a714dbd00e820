import { z } from 'zod';
import { type CheckResult, counted, type Failure, type FileTime, oneFailed } from './checkResult.ts';
import { readReport, seenOnOneLine, testName } from './runnerReport.ts';

const seen = z.object({ message: z.string().optional() });

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      /** relative to the journeys' folder */
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ duration: z.number(), errors: z.array(seen) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suite),
  errors: z.array(seen),
});

type Journey = Failure & { status: string; seconds: number };

function journeysOf({ specs, suites = [] }: Suite, folder: string, above: readonly string[] = []): Journey[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file: `${folder}/${file}`,
      test: testName([...above, title]),
      why: seenOnOneLine(results.flatMap(({ errors }) => errors)[0]?.message),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((inner) => journeysOf(inner, folder, [...above, inner.title]))];
}

function timesOf(journeys: readonly Journey[]): FileTime[] {
  const byFile = Map.groupBy(journeys, ({ file }) => file);
  return [...byFile].map(([file, own]) => ({ file, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) }));
}

/**
 * Reads Playwright's report; a journey that only passed at a second try has not passed.
 * @param folder the journeys' folder, from the root
 */
export function playwrightResult(
  { report, folder }: { report: string; folder: string },
  hasSucceeded: boolean,
): CheckResult {
  const read = playwrightReport.safeParse(readReport(report));
  if (!read.success) return oneFailed;
  const { stats, suites, errors } = read.data;
  // The outermost suite is the file itself.
  const journeys = suites.flatMap((file) => journeysOf(file, folder));
  const failed = journeys
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ file, test, why }): Failure => ({ file, test, why }));
  const beside = errors.map(
    ({ message }): Failure => ({ file: '', test: 'outside the journeys', why: seenOnOneLine(message) }),
  );
  return counted(stats.expected, [...failed, ...beside], { hasSucceeded, files: timesOf(journeys) });
}
