import { compareBands } from '@simmer/sync/src/analysis/comparing/compareBands.ts';
import { type Accuracy, measureAccuracy } from '@simmer/sync/src/testing/songs/accuracy.ts';
import { mixed } from '@simmer/sync/src/testing/songs/edits.ts';
import { heardVersion } from '@simmer/sync/src/testing/songs/heardVersion.ts';
import { madeUpSong } from '@simmer/sync/src/testing/songs/madeUpSong.ts';
import { percentile, rounded } from './statistics.ts';

const seeds = [1, 2, 3, 4, 5, 6];
/** of two seconds: four minutes */
const bars = 120;
const rounds = 5;

/** The table for people, on the other stream than the line of JSON. */
function show(table: readonly Accuracy[]): void {
  console.error('what was done                    found  false  edges p50/p90  carried  worst  refused');
  for (const { kind, found, edits, falseReports, edges, sureShare, worstSure, refused } of table) {
    const cells = [
      kind.padEnd(32),
      (edits > 0 ? `${found}/${edits}` : '').padStart(5),
      String(falseReports).padStart(6),
      (found > 0 ? `${edges.median.toFixed(2)}/${edges.p90.toFixed(2)} s` : '').padStart(14),
      `${Math.round(100 * sureShare)} %`.padStart(8),
      `${worstSure.toFixed(2)} s`.padStart(6),
      `${refused}/${seeds.length}`.padStart(8),
    ];
    console.error(cells.join(' '));
  }
}

/** The processor time for comparing two versions of four minutes, in milliseconds. */
function millisecondsPerPair(): number {
  const song = madeUpSong({ seed: 7, bars });
  const older = heardVersion(mixed(song));
  const newer = heardVersion(mixed(song, { lead: (seconds) => (seconds > 100 && seconds < 130 ? 0 : 1) }));
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    compareBands(older, newer);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return rounded(percentile(times, 0.5));
}

/** How well what changed between two versions is found, by songs whose edits are known, and what it costs. */
export function measureComparing() {
  const table = measureAccuracy(seeds);
  show(table);
  const changed = table.filter(({ edits }) => edits > 0);
  const sum = (of: (row: Accuracy) => number, rows = table) => rows.reduce((total, row) => total + of(row), 0);
  return {
    found: sum(({ found }) => found),
    edits: sum(({ edits }) => edits),
    falseReports: sum(({ falseReports }) => falseReports),
    edgesP90Seconds: Math.max(...changed.map(({ edges }) => edges.p90)),
    worstCarriedSeconds: Math.max(...table.map(({ worstSure }) => worstSure)),
    fourMinutePairMs: millisecondsPerPair(),
  };
}
