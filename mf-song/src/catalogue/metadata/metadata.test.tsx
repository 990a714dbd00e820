import { callEndpoint, deleteCustomTitle, listCustomTitles, setCustomTitle, setSongStatus } from '@simmer/contracts';
import { updateVersionMetadata } from '@simmer/contracts/extra';
import {
  aSmallLibrary,
  aSong,
  aVersionAnalysis,
  libraryHandlers,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bodiesOf,
  failing,
  freshBrowser,
  hasSent,
  lastToast,
  pathOf,
  showPart,
  signIn,
} from '../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

/** The value for a label of the grid. */
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

describe('the facts about a version', () => {
  it('appear in one grid', async () => {
    const song = aSong({
      id: 8,
      filename: 'Blue v3.mp3',
      dropboxPath: '/Music/Blue v3.mp3',
      key: 'Am',
      bpm: 92,
      duration: 185,
    });
    server.use(...libraryHandlers([song]));
    showPart('Details', pathOf('Blue v3.mp3'));
    expect(await fact('Version')).toBe('v3');
    expect(await fact('Modified')).toMatch(/\d/);
    expect(await fact('Duration')).toBe('3:05');
    expect(await fact('Key & BPM')).toBe('Am · 92 BPM');
    expect(await fact('File')).toBe('Blue v3.mp3');
    expect(await fact('Status')).toBe('Pantry');
  });
});

describe('key and BPM', () => {
  // No suggestions: the shown values were typed.
  beforeEach(() => server.use(...libraryHandlers(aSmallLibrary().map((song) => ({ ...song, analysis: null })))));

  async function type(key: string, bpm: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit key and BPM' }));
    const form = within(await screen.findByRole('dialog', { name: 'Key and BPM' }));
    if (key) await userEvent.type(form.getByRole('textbox', { name: 'Key' }), key);
    if (bpm) await userEvent.type(form.getByRole('textbox', { name: 'BPM' }), bpm);
    await userEvent.keyboard('{Enter}');
  }

  it('can be edited in place by any member', async () => {
    const bodies = bodiesOf(server, updateVersionMetadata);
    showPart('Details');
    await type('Am', '92');
    await waitFor(async () => expect(await fact('Key & BPM')).toBe('Am · 92 BPM'));
    expect(await lastToast(seen)).toMatchObject({ title: 'Key and BPM updated successfully' });
    await waitFor(() => expect(bodies).toMatchObject([{ key: 'Am', bpm: 92 }]));
  });

  it('are removed by leaving them empty', async () => {
    server.use(
      ...libraryHandlers([
        aSong({ id: 3, dropboxPath: '/Music/Slow Boil v3.mp3', key: 'Am', bpm: 92, analysis: null }),
      ]),
    );
    const bodies = bodiesOf(server, updateVersionMetadata);
    showPart('Details');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit key and BPM' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Key' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'BPM' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await fact('Key & BPM')).toBe('Not set'));
    await waitFor(() => expect(bodies).toMatchObject([{ key: null, bpm: null }]));
  });

  it('are refused with a message each, without a call', async () => {
    const bodies = bodiesOf(server, updateVersionMetadata);
    showPart('Details');
    await type('x'.repeat(11), '1000');
    expect(await screen.findByText('Key cannot exceed 10 characters')).toBeTruthy();
    expect(screen.getByText('BPM must be a number between 0 and 999')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('stay unchanged after Escape', async () => {
    showPart('Details');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit key and BPM' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Key' }), 'C{Escape}');
    expect(await fact('Key & BPM')).toBe('Not set');
  });

  it('keep the typed values when someone else was faster, and overwrite on the second press', async () => {
    server.use(refusing(updateVersionMetadata, 'conflict', 'Someone else has changed this to C and no BPM.'));
    showPart('Details');
    await type('Am', '');
    expect(await screen.findByText(/^Someone else has changed this to C and no BPM\./)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Key' })).toHaveProperty('value', 'Am');
    server.use(...libraryHandlers([aSong({ id: 3, dropboxPath: '/Music/Slow Boil v3.mp3', analysis: null })]));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await fact('Key & BPM')).toBe('Am'));
  });

  it('report a failure to save', async () => {
    server.use(failing(updateVersionMetadata));
    showPart('Details');
    await type('Am', '');
    expect(await lastToast(seen)).toMatchObject({ title: 'Failed to update key and BPM', intent: 'destructive' });
  });
});

describe('the analysis of a version', () => {
  const song = aSong({ id: 8, dropboxPath: '/Music/Blue v3.mp3', analysis: aVersionAnalysis() });
  const answer = (changes: Partial<typeof song>) => {
    server.use(...libraryHandlers([{ ...song, ...changes }]));
    showPart('Details', pathOf('Blue v3.mp3'));
  };
  const suggestion = (name: RegExp) => screen.findByRole('button', { name });

  it('offers each value as a suggestion that one press saves', async () => {
    const bodies = bodiesOf(server, updateVersionMetadata);
    answer({});
    expect((await screen.findByText('Key & BPM', { selector: 'dt' })).textContent).toBe('Key & BPM · suggested');
    await userEvent.click(await suggestion(/^Am: use the suggested key$/));
    await waitFor(async () => expect(await fact('Key & BPM')).toBe('Am124 BPM'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /suggested key/ })).toBeNull());
    await userEvent.click(await suggestion(/^124 BPM: use the suggested tempo$/));
    await waitFor(async () => expect(await fact('Key & BPM')).toBe('Am · 124 BPM'));
    expect(screen.getByText('Key & BPM', { selector: 'dt' }).textContent).toBe('Key & BPM');
    await waitFor(() =>
      expect(bodies).toMatchObject([
        { key: 'Am', bpm: null },
        { key: 'Am', bpm: 124 },
      ]),
    );
  });

  it('gives way to the file name', async () => {
    answer({ namedKey: 'Cm', namedBpm: 128 });
    expect(await suggestion(/^Cm: use the suggested key, from the file name$/)).toBeTruthy();
    expect(await suggestion(/^128 BPM: use the suggested tempo, from the file name$/)).toBeTruthy();
  });

  it('is not needed for suggestions from the file name', async () => {
    answer({ namedKey: 'Cm', namedBpm: null, analysis: null });
    expect(await suggestion(/^Cm: use the suggested key, from the file name$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /suggested tempo/ })).toBeNull();
  });

  it('suggests nothing for values that are set', async () => {
    answer({ key: 'C', bpm: 90 });
    expect(await fact('Key & BPM')).toBe('C · 90 BPM');
    expect(screen.queryByRole('button', { name: /suggested/ })).toBeNull();
  });

  it.each([
    [aVersionAnalysis(), '−14.2 LUFSpeak −0.8'],
    [aVersionAnalysis({ integratedLufs: null, truePeakDbtp: null }), 'Silent'],
    [null, 'Not measured'],
  ])('shows loudness and peak: %#', async (analysis, shown) => {
    answer({ analysis });
    expect(await fact('Loudness')).toBe(shown);
  });
});

describe("a song's status", () => {
  async function choose(from: string, to: string) {
    await userEvent.click(await screen.findByRole('button', { name: `${from}: change the status` }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
  }

  it('can be any of seven; choosing the current one sends nothing', async () => {
    const bodies = bodiesOf(server, setSongStatus);
    showPart('Details');
    await choose('Pantry', 'Marinating');
    await screen.findByRole('button', { name: 'Marinating: change the status' });
    await choose('Marinating', 'Marinating');
    await waitFor(() => expect(bodies).toEqual([{ status: 'Marinating' }]));
  });

  it('reverts when it fails', async () => {
    server.use(failing(setSongStatus));
    showPart('Details');
    await choose('Pantry', 'Cooking');
    expect(await lastToast(seen)).toMatchObject({ title: 'Failed to update song status' });
    expect(await screen.findByRole('button', { name: 'Pantry: change the status' })).toBeTruthy();
  });
});

describe('the title of a song', () => {
  async function open() {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit song title' }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const titled = (name: string) => screen.findByRole('heading', { level: 1, name, hidden: true });

  it('can be edited and reset by curators, and shows at once', async () => {
    signIn({ canCurateSongs: true });
    showPart('Details');
    const box = await open();
    expect(box.value).toBe('Slow Boil');
    await userEvent.clear(box);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.type(box, '   ');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.type(box, 'Blue Final ');
    await save();
    await titled('Blue Final');
    await waitFor(async () =>
      expect(await callEndpoint(listCustomTitles, {})).toEqual([
        { cleanTitle: 'Slow Boil', customTitle: 'Blue Final' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect((await open()).value).toBe('Blue Final');
    await userEvent.click(screen.getByRole('button', { name: 'Reset title' }));
    await titled('Slow Boil');
    await waitFor(async () => expect(await callEndpoint(listCustomTitles, {})).toEqual([]));
  });

  it('is not for members to edit', async () => {
    showPart('Details');
    await titled('Slow Boil');
    expect(screen.queryByRole('button', { name: 'Edit song title' })).toBeNull();
  });

  it('reports a failure to save or reset', async () => {
    signIn({ isAdmin: true });
    server.use(
      failing(setCustomTitle),
      failing(deleteCustomTitle),
      standInFor(listCustomTitles, () => [{ cleanTitle: 'Slow Boil', customTitle: 'By hand' }]),
    );
    showPart('Details');
    await titled('By hand');
    await open();
    await save();
    expect(await lastToast(seen)).toMatchObject({
      title: 'Failed to update title',
      body: '500: boom',
    });
    await hasSent();
    await userEvent.click(screen.getByRole('button', { name: 'Reset title' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Failed to reset title' }));
  });

  it('reports someone else’s change in the dialog, and keeps the typed text', async () => {
    signIn({ isAdmin: true });
    server.use(refusing(setCustomTitle, 'conflict', 'Someone else has changed this title to “Red”.'));
    showPart('Details');
    const box = await open();
    await userEvent.type(box, '!');
    await save();
    expect(await screen.findByText(/^Someone else has changed this title to “Red”\./)).toBeTruthy();
    expect(box.value).toBe('Slow Boil!');
  });
});
