import { getStreamUrl } from '@simmer/contracts';
import { standInFor } from '@simmer/contracts/testing';
import { renderScreen } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { knownSections, marks, song } from '../../../playing/sections/sectionsTesting.tsx';
import { encodeWav } from '../../../playing/wav/encodeWav.ts';
import { aNote, exchangeServer } from '../exchangeTesting.tsx';
import { readMarkers } from '../formats/readMarkers.ts';
import { readWavLayout } from '../formats/wav/wavLayout.ts';
import { ExportDialog } from './ExportDialog.tsx';

const { server, seen, saved, withNotes } = exchangeServer();

const notes = [
  aNote({ id: 1, comment: 'Snare up', atSeconds: 12.5 }),
  aNote({ id: 2, comment: 'Too long', atSeconds: 30, untilSeconds: 38 }),
  aNote({ id: 3, comment: 'Done', atSeconds: 50, isResolved: true }),
  aNote({ id: 4, comment: 'About all of it' }),
  aNote({ id: 5, comment: 'Yes', parentId: 1 }),
];

async function show(listed = notes, shown = song) {
  withNotes(listed);
  const onClosed = vi.fn();
  renderScreen(<ExportDialog song={shown} onClosed={onClosed} />);
  await screen.findByRole('button', { name: 'Export' });
  return onClosed;
}
const format = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function lastFile() {
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, file } = { name: '', file: new Blob() }] = saved;
  return { name, file, bytes: new Uint8Array(await file.arrayBuffer()) };
}
const namesIn = (bytes: Uint8Array) => readMarkers(bytes, null).markers.map(({ name }) => name);

describe('exporting markers', () => {
  it('saves a table of sections and open notes under the song’s name, and closes', async () => {
    const onClosed = await show();
    expect(
      await screen.findByText('3 sections and 2 notes. 1 note without a time only appears in text and print.'),
    ).toBeTruthy();
    await press('Export');
    const { name, bytes } = await lastFile();
    expect(name).toBe(`${song.cleanTitle} v${song.version} markers.csv`);
    expect(namesIn(bytes)).toEqual(['Intro', 'Snare up', 'Verse', 'Too long', 'Part 3']);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(seen.toasts.at(-1)).toMatchObject({ title: `Saved “${name}”` });
  });

  it('saves what is ticked as a MIDI file', async () => {
    await show();
    await format(/^MIDI file/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sections (3)' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Resolved notes (1)' }));
    await press('Export');
    const { name, bytes } = await lastFile();
    expect(name).toMatch(/ markers\.mid$/);
    expect(namesIn(bytes)).toEqual(['Snare up', 'Too long', 'Done']);
  });

  it('copies the text, with replies and notes without a time', async () => {
    const user = userEvent.setup();
    await show();
    await format(/^Text/);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('0:12 · Intro · Bo Hill\n  Snare up\n  ↳ Bo Hill: Yes');
    expect(text).toContain('Notes without a time\n\nBo Hill\n  About all of it');
    expect(text).not.toContain('Done');
  });

  it('prints a sheet of its own, once', async () => {
    const print = vi.fn(() => document.querySelector('[data-print-sheet]')?.textContent);
    vi.stubGlobal('print', print);
    await show();
    await format(/^Print/);
    await press('Print');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(print.mock.results[0]?.value).toMatch(
      /Sections0:00Intro0:20Verse.*Notes.*Snare up.*Too long.*Notes without a time/,
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }));
  });

  it('says that there is nothing yet', async () => {
    seen.stored = knownSections({ sections: marks([0, null]), origin: 'guessed' });
    await show([]);
    expect(await screen.findByText('This version has no sections and no notes yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('exporting a WAV copy', () => {
  const wav = () => encodeWav([Float32Array.from({ length: 4410 }, () => 0.5)], 44_100);
  const playing = (answer: () => Response | Promise<Response>) =>
    server.use(
      standInFor(getStreamUrl, () => ({ streamUrl: '/media/7.wav' })),
      http.get('*/media/7.wav', answer),
    );

  it('adds cue points to the file', async () => {
    playing(() => HttpResponse.arrayBuffer(wav()));
    await show();
    await format(/^WAV with cue points/);
    await press('Export');
    const { name, file, bytes } = await lastFile();
    expect(name).toMatch(/ markers\.wav$/);
    expect((await readWavLayout(file)).chunks.map(({ id }) => id)).toEqual(['fmt ', 'data', 'cue ', 'LIST']);
    expect(bytes.subarray(36, wav().byteLength)).toEqual(new Uint8Array(wav()).subarray(36));
  });

  it('can be stopped, and saves nothing then', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    playing(() => promise);
    await show();
    await format(/^WAV with cue points/);
    await press('Export');
    expect(await screen.findByRole('progressbar', { name: 'Export' })).toBeTruthy();
    await press('Stop');
    resolve(HttpResponse.arrayBuffer(wav()));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells why it failed, and can be tried again', async () => {
    playing(() => HttpResponse.error() as Response);
    await show();
    await format(/^WAV with cue points/);
    await press('Export');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    playing(() => HttpResponse.arrayBuffer(wav()));
    await press('Export');
    expect((await lastFile()).name).toMatch(/\.wav$/);
  });

  it('refuses to convert more than ten minutes before it loads anything', async () => {
    await show(notes, { ...song, filename: 'Drive.mp3', duration: 4200 });
    await format(/^WAV with cue points/);
    await press('Export');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Versions longer than ten minutes/);
  });
});
