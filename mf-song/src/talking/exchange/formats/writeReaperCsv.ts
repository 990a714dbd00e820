import { unparse } from 'papaparse';
import type { Marker } from './marker.ts';
import { clockTime } from './times.ts';

/**
 * Writes the table of Reaper's Region/Marker Manager, which other DAWs and spreadsheets read too. A name that a spreadsheet would run as a
 * formula gets an apostrophe in front.
 */
export function writeReaperCsv(markers: readonly Marker[]): string {
  const counts = { region: 0, marker: 0 };
  const rows = markers.map(({ kind, name, atSeconds, untilSeconds }) => {
    counts[kind] += 1;
    const number = `${kind === 'region' ? 'R' : 'M'}${counts[kind]}`;
    const until = untilSeconds === null ? ['', ''] : [clockTime(untilSeconds), clockTime(untilSeconds - atSeconds)];
    return [number, name, clockTime(atSeconds), ...until];
  });
  return `${unparse([['#', 'Name', 'Start', 'End', 'Length'], ...rows], { escapeFormulae: true })}\r\n`;
}
