import { serverChanged } from '@simmer/contracts';
import { type GuestVerdict, listGuestVerdicts } from '@simmer/contracts/extra';
import { aGuest, aGuestVerdict, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failing, findVersionName, freshBrowser, NEW, OLD, rowOf, showSong } from '../../song/songTesting.tsx';
import { FIRST, NEWEST } from './decidingTesting.tsx';

const server = standIns(() => libraryHandlers());
freshBrowser();

const kim = aGuest({ id: 4, name: 'Kim', isLikeMember: true, isBlocked: true, linkTitle: 'Friends' });
const use = (...said: GuestVerdict[]) => server.use(standInFor(listGuestVerdicts, () => said));
const stands = () => screen.findByRole('region', { name: 'Where Slow Boil stands' });
const line = async () => (await within(await stands()).findByRole('listitem')).querySelector('p')?.textContent;

describe('guests’ words', () => {
  it('stand where the song stands, for the shown version, and follow what guests do', async () => {
    use(
      aGuestVerdict({ versionId: NEWEST }),
      aGuestVerdict({ versionId: FIRST, verdict: 'changes', sentence: 'Shorter', guest: kim }),
    );
    showSong();
    expect(await line()).toBe('Approved by Jo (guest) · link “For the label”');
    await userEvent.click(await findVersionName(OLD));
    await waitFor(async () => expect(await line()).toBe('Changes asked by Kim (guest): “Shorter” · link “Friends”'));
    use();
    act(() => serverChanged.emit({ topic: 'decisions' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /stands$/ })).toBeNull());
  });

  it('are all listed by version, with their links, and marked once the file is replaced', async () => {
    use(
      aGuestVerdict({ versionId: NEWEST }),
      aGuestVerdict({ versionId: NEWEST, verdict: 'changes', sentence: '<b>Louder</b>', guest: kim }),
      aGuestVerdict({ versionId: FIRST, sentence: null, isOutdated: true }),
    );
    showSong();
    const button = await within(await stands()).findByRole('button', { name: 'Guests' });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'What guests said' }));
    const newest = within(await dialog.findByRole('region', { name: 'v3' })).getAllByRole('listitem');
    const [approval, wish] = newest.map((row) => within(row));
    expect(newest.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Jo (guest) approved'),
      expect.stringContaining('Kim (guest) asked for changes'),
    ]);
    expect(approval?.getByText('Ready for the record.')).toBeTruthy();
    for (const text of ['Same name as a member', 'Blocked', 'link “Friends”', '<b>Louder</b>'])
      expect(wish?.getByText(text)).toBeTruthy();
    const first = within(dialog.getByRole('region', { name: 'v1' }));
    expect(first.getByText('about a file that was replaced since')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('are left out if they can’t be loaded', async () => {
    server.use(failing(listGuestVerdicts));
    showSong();
    await rowOf(NEW);
    expect(screen.queryByRole('region', { name: /stands$/ })).toBeNull();
  });
});
