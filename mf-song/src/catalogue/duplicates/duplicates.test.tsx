import { hideVersion, playToggled } from '@simmer/contracts';
import { analyzeDuplicates } from '@simmer/contracts/extra';
import { aVersion, libraryHandlers, recording, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failing, freshBrowser, showSong, signIn } from '../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

async function analyze() {
  showSong();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Analyze for duplicates' }));
  return within(await screen.findByRole('dialog', { name: 'Duplicate analysis' }));
}

const mix = (id: number, filename: string) => aVersion({ id, filename, dropboxPath: `/Music/${filename}` });
const one = mix(71, 'Slow Boil v3.mp3');
const two = mix(72, 'Slow Boil v3 final.mp3');
const three = mix(73, 'Slow Boil v2.wav');

describe('analyzing for duplicates', () => {
  it('is for curators', async () => {
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
    await screen.findByRole('menuitem', { name: 'Download this version' });
    expect(screen.queryByRole('menuitem', { name: 'Analyze for duplicates' })).toBeNull();
  });

  it('shows each group with its similarity and versions, the number compared, and the message', async () => {
    signIn({ isAdmin: true });
    const asked: string[] = [];
    server.use(
      standInFor(analyzeDuplicates, ({ params }) => {
        asked.push(params.key);
        return {
          duplicates: [
            { similarity: 0.96, versions: [one, { ...two, similarity: 0.96 }] },
            { similarity: 0.82, versions: [three, { ...mix(74, 'Slow Boil v1.wav'), similarity: 1 }] },
          ],
          totalVersions: 4,
          message: '2 groups of duplicates found.',
        };
      }),
    );
    const dialog = await analyze();
    const group = within(await dialog.findByRole('region', { name: /^Very High 96% similar$/ }));
    expect(group.getByText(one.filename)).toBeTruthy();
    expect(group.getByText('96% similar to the newest')).toBeTruthy();
    const other = within(dialog.getByRole('region', { name: /^Low 82% similar$/ }));
    expect(other.getByText('Same file')).toBeTruthy();
    expect(dialog.getByText('2 groups of duplicates found.')).toBeTruthy();
    expect(dialog.getByText('Compared 4 versions of “Slow Boil”')).toBeTruthy();
    expect(asked).toEqual(['Slow Boil']);
  });

  it('plays both, hides one, and shows it again', async () => {
    signIn({ canCurateSongs: true });
    const { handler, sent } = recording(hideVersion, () => ({ success: true as const, isHidden: true }));
    server.use(
      standInFor(analyzeDuplicates, () => ({
        duplicates: [{ similarity: 0.96, versions: [one, two] }],
        totalVersions: 2,
        message: '1 group of duplicates found.',
      })),
      handler,
    );
    const played: string[] = [];
    onTestFinished(playToggled.on(({ song }) => played.push(song.filename)));
    const dialog = await analyze();
    await userEvent.click(await dialog.findByRole('button', { name: `Play ${one.filename}` }));
    await userEvent.click(dialog.getByRole('button', { name: `Play ${two.filename}` }));
    expect(played).toEqual([one.filename, two.filename]);
    await userEvent.click(dialog.getByRole('button', { name: `Hide ${two.filename}` }));
    await waitFor(() => expect(sent).toMatchObject([{ versionId: 72, isHidden: true }]));
    expect(dialog.getByText('Hidden')).toBeTruthy();
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Version hidden' }));
    expect(dialog.getByRole('button', { name: `Show ${two.filename}` })).toBeTruthy();
    expect(dialog.getByRole('button', { name: `Play ${two.filename}` })).toHaveProperty('disabled', true);
  });

  it('reports a failure, and retries', async () => {
    signIn({ isAdmin: true });
    server.use(failing(analyzeDuplicates));
    const dialog = await analyze();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Error analyzing duplicates: .*boom/);
    server.use(...libraryHandlers());
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('1 group of duplicates found.')).toBeTruthy();
  });
});
