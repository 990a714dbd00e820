import type { Song } from '@simmer/contracts';
import { fileName, saveFile } from '@simmer/contracts/extra';
import { markersOf, type Sheet } from '../formats/sheet.ts';
import { writeMidi } from '../formats/writeMidi.ts';
import { writeReaperCsv } from '../formats/writeReaperCsv.ts';
import { writeText } from '../formats/writeText.ts';
import type { ExportFormat } from './exportFormats.ts';
import { wavCopy } from './wavCopy.ts';

const endings = { reaper: '.csv', midi: '.mid', wav: '.wav', text: '.txt' } as const;

type Saved = Exclude<ExportFormat, 'print'>;

async function contentOf(
  format: Saved,
  song: Song,
  sheet: Sheet,
  options: Parameters<typeof wavCopy>[2],
): Promise<Blob> {
  const { grid, durationSeconds } = sheet;
  switch (format) {
    case 'reaper':
      return new Blob([writeReaperCsv(markersOf(sheet))], { type: 'text/csv;charset=utf-8' });
    case 'midi': {
      const name = `${sheet.title} ${sheet.version}`;
      return new Blob([writeMidi(markersOf(sheet), { name, grid, durationSeconds })], { type: 'audio/midi' });
    }
    case 'wav':
      return wavCopy(song, markersOf(sheet), options);
    case 'text':
      return new Blob([writeText(sheet)], { type: 'text/plain;charset=utf-8' });
  }
}

/** Saves a sheet as a file, such as "Midnight Drive v4 markers.mid". @returns its name */
export async function saveSheet(
  format: Saved,
  song: Song,
  sheet: Sheet,
  options: Parameters<typeof wavCopy>[2],
): Promise<string> {
  const file = await contentOf(format, song, sheet, options);
  options.signal.throwIfAborted();
  const what = format === 'text' ? 'notes' : 'markers';
  const name = fileName(`${sheet.title} ${sheet.version} ${what}`, endings[format]);
  saveFile(file, name);
  return name;
}
