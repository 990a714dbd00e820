import { importNotes, listComments, setSections } from '@simmer/contracts/extra';
import { refusing } from '@simmer/contracts/testing';
import { renderScreen } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { knownSections, marks, song } from '../../../playing/sections/sectionsTesting.tsx';
import { aNote, exchangeServer } from '../exchangeTesting.tsx';
import { markerOf } from '../formats/marker.ts';
import { writeMidi } from '../formats/writeMidi.ts';
import { writeReaperCsv } from '../formats/writeReaperCsv.ts';
import { ImportDialog } from './ImportDialog.tsx';

const { server, seen, withNotes } = exchangeServer();

const table = writeReaperCsv([
  markerOf('Chorus', 40, 60),
  markerOf('Louder', 45, null),
  markerOf('Snare', 12, null),
  markerOf('Late', 130, null),
]);

async function choose(name: string, content: string | Uint8Array<ArrayBuffer>) {
  await screen.findByRole('button', { name: 'Choose a file' });
  await userEvent.upload(screen.getByLabelText('File of markers'), new File([content], name));
}

async function show(notes = [aNote({ id: 5, comment: 'Snare', atSeconds: 12 })]) {
  const double = withNotes(notes);
  const onClosed = vi.fn();
  renderScreen(<ImportDialog song={song} onClosed={onClosed} />);
  await screen.findByRole('button', { name: 'Choose a file' });
  return { double, onClosed };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Markers in the file' }))
    .getAllByRole('checkbox')
    .map((box) => [box.getAttribute('aria-label'), (box as HTMLInputElement).checked]);
const add = () => screen.getByRole('button', { name: 'Add' });
const isOff = () => add().getAttribute('aria-disabled') === 'true';
async function addAll(onClosed: () => void) {
  await userEvent.click(add());
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
}
const texts = (double: ReturnType<typeof withNotes>) => double.list(song.cleanTitle).map(({ comment }) => comment);

describe('importing markers', () => {
  it('shows what a file adds, adds it, and takes it back', async () => {
    const { double, onClosed } = await show();
    await choose('drive.csv', table);
    expect(await screen.findByText('Adds 1 section and 1 note.')).toBeTruthy();
    expect(rows()).toEqual([
      ['Note, 0:12.00, Snare, Already there', false],
      ['Section, 0:40.00, Chorus', true],
      ['Note, 0:45.00, Louder', true],
      ['Note, 2:10.00, Late, After the end', false],
    ]);
    await addAll(onClosed);
    expect(seen.stored.sections).toEqual(marks([0, 'Intro'], [20, 'Verse'], [40, 'Chorus'], [60, null]));
    expect(texts(double)).toEqual(['Snare', 'Louder']);
    expect(seen.toasts.at(-1)).toMatchObject({ title: 'Added 1 section and 1 note', intent: 'success' });
    seen.undo();
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Import undone' }));
    expect(seen.stored.sections).toEqual(knownSections().sections);
    expect(texts(double)).toEqual(['Snare']);
  });

  it('adds nothing when a file is read again, and says so', async () => {
    seen.stored = knownSections({ sections: marks([0, 'Intro'], [40, 'Chorus']) });
    await show([aNote({ id: 5, comment: 'Snare\nup', atSeconds: 12, isResolved: true })]);
    const own = [markerOf('Intro', 0, null), markerOf('Snare up', 12, null), markerOf('Chorus', 40, null)];
    await choose('drive.mid', writeMidi(own, { name: 'Drive', grid: null, durationSeconds: 100 }));
    expect(await screen.findByText('Everything in this file is already there.')).toBeTruthy();
    expect(isOff()).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add as' }), 'sections');
    expect(screen.getByText('Everything in this file is already there.')).toBeTruthy();
  });

  it('adds only what is ticked, as what the person chooses, moved by seconds', async () => {
    const { double, onClosed } = await show([]);
    await choose('drive.csv', 'time,name\n50,One\n62,Two\n64,Three\n');
    await screen.findByText('Adds 3 notes.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add as' }), 'sections');
    const offset = screen.getByRole('textbox', { name: /^Shift by seconds/ });
    await userEvent.clear(offset);
    await userEvent.type(offset, '-8x');
    expect(await screen.findByText('Please enter a number')).toBeTruthy();
    expect(isOff()).toBe(true);
    await userEvent.type(offset, '{Backspace}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Section, 0:54.00, Two' }));
    expect(screen.getByText('Adds 2 sections.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add 2 of 3' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add 3 of 3' }));
    expect(screen.getByText('Nothing is selected.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Section, 0:42.00, One' }));
    await addAll(onClosed);
    expect(seen.stored.sections).toEqual(marks([0, 'Intro'], [20, 'Verse'], [42, 'One'], [60, null]));
    expect(texts(double)).toEqual([]);
  });

  it('adds sections to what someone else has just saved', async () => {
    const { onClosed } = await show([]);
    await choose('drive.csv', 'time,name,end\n40,Chorus,60\n');
    await screen.findByText('Adds 1 section.');
    seen.stored = knownSections({ sections: marks([0, 'Intro'], [30, 'Theirs']), revision: 9 });
    await addAll(onClosed);
    expect(seen.stored.sections).toEqual(marks([0, 'Intro'], [30, 'Theirs'], [40, 'Chorus']));
    // What they changed stays when it is taken back.
    seen.undo();
    await waitFor(() => expect(seen.stored.sections).toEqual(marks([0, 'Intro'], [30, 'Theirs'])));
  });

  it.each([
    ['40,Chorus,60\n50,Bridge,60\n', { title: 'Added 1 section', body: '1 section was already there.' }],
    ['40,Chorus,60\n', { title: 'Everything was already there' }],
  ])('does not count sections that someone else has just added: %j', async (sections, toast) => {
    const { onClosed } = await show([]);
    await choose('drive.csv', `time,name,end\n${sections}`);
    await screen.findByText(/^Adds \d sections?\.$/);
    seen.stored = knownSections({ sections: marks([0, 'Intro'], [40, 'Chorus'], [60, null]), revision: 9 });
    await addAll(onClosed);
    expect(seen.toasts.at(-1)).toMatchObject(toast);
  });

  it('replaces guessed sections and says so', async () => {
    seen.stored = knownSections({ sections: marks([0, null], [18, null]), origin: 'guessed', revision: 0 });
    const { onClosed } = await show([]);
    await choose('drive.csv', 'time,name,end\n20,Verse,60\n');
    expect(await screen.findByText('Adds 1 section. The guessed sections are replaced.')).toBeTruthy();
    await addAll(onClosed);
    expect(seen.stored.sections).toEqual(marks([0, null], [20, 'Verse']));
    seen.undo();
    await waitFor(() => expect(seen.stored.sections).toEqual(marks([0, null], [18, null])));
  });

  it('tells why it failed and keeps the preview; what was added can be undone', async () => {
    const { double, onClosed } = await show([]);
    server.use(http.put(`*${setSections.path}`, () => HttpResponse.error()));
    await choose('drive.csv', table);
    await screen.findByText('Adds 1 section and 2 notes.');
    await userEvent.click(add());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(onClosed).not.toHaveBeenCalled();
    expect(seen.toasts.at(-1)).toMatchObject({ title: 'Added 2 notes' });
    expect(rows()).toContainEqual(['Note, 0:45.00, Louder, Already there', false]);
    seen.undo();
    await waitFor(() => expect(texts(double)).toEqual([]));
  });

  it('shows the server’s sentence', async () => {
    await show([]);
    const detail = 'Too many notes. Please wait a minute.';
    server.use(refusing(importNotes, 'too_many_requests', detail));
    await choose('drive.csv', 'time,name\n5,One\n');
    await screen.findByText('Adds 1 note.');
    await userEvent.click(add());
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(seen.toasts).toEqual([]);
  });

  it('refuses other files in a sentence, and takes another one, also dropped', async () => {
    await show();
    await choose('photo.txt', '\u0089PNG\u0000\u0001');
    expect((await screen.findByText(/neither a MIDI file/)).textContent).toBe(
      '“photo.txt”: This is neither a MIDI file nor a table of markers.',
    );
    const file = new File(['time,name\n5,One\n'], 'drive.csv');
    fireEvent.drop(screen.getByRole('group', { name: 'File' }), { dataTransfer: { files: [file], types: ['Files'] } });
    await screen.findByText('Adds 1 note.');
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('says that it couldn’t load what is there, and tries again', async () => {
    withNotes([]);
    server.use(http.get(`*${listComments.path}`, () => new HttpResponse('boom', { status: 500 }), { once: true }));
    renderScreen(<ImportDialog song={song} onClosed={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Choose a file' });
  });
});
