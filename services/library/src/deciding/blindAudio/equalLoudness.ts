/** What was measured of a version's sound; null where nothing could be. */
export type MeasuredLoudness = { integratedLufs: number | null; truePeakDbtp: number | null };

/** As much room as the stores ask for. */
const HIGHEST_PEAK_DBTP = -1;
/** The bounds of a copy's gain. */
const [LEAST_GAIN_DB, MOST_GAIN_DB] = [-60, 20];

const rounded = (decibels: number) => Math.round(decibels * 100) / 100 || 0;

/** How loud a version can be made without passing the highest peak. */
function loudestOf({ integratedLufs, truePeakDbtp }: MeasuredLoudness): number {
  if (integratedLufs === null) return Number.POSITIVE_INFINITY;
  // Without a measured peak, it is only made quieter.
  const roomDb = truePeakDbtp === null ? 0 : HIGHEST_PEAK_DBTP - truePeakDbtp;
  return integratedLufs + Math.min(roomDb, MOST_GAIN_DB);
}

/**
 * The gains in decibels that make versions equally loud, none of them past −1 dBTP and none louder than the loudest was. A version whose
 * loudness is unknown stays as it is.
 *
 * @see PRODUCT.md, Blind votes
 */
export function equalLoudness(measured: readonly MeasuredLoudness[]): number[] {
  const known = measured.flatMap(({ integratedLufs }) => (integratedLufs === null ? [] : [integratedLufs]));
  const target = Math.min(Math.max(...known), ...measured.map(loudestOf));
  return measured.map(({ integratedLufs }) =>
    integratedLufs === null ? 0 : rounded(Math.max(LEAST_GAIN_DB, target - integratedLufs)),
  );
}
