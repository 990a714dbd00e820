import { serverChanged } from '@simmer/contracts';
import { getHearingChoice, listMutedSongs, setHearingChoice, setSongFollow } from '@simmer/contracts/extra';
import { refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

const server = standIns(() => []);

const songs = ['Midnight Drive', 'Slow Boil'];

/** Opens the page for a person who has muted two songs. */
async function open({ isKept: isKeptFirst = true, muted: mutedFirst = songs } = {}) {
  const sent: unknown[] = [];
  let isKept = isKeptFirst;
  let muted = mutedFirst;
  const handlers = [
    standInFor(listMutedSongs, () => muted.map((title) => ({ cleanTitle: title, title }))),
    standInFor(setSongFollow, ({ params: { title }, body: { choice } }) => {
      sent.push([title, choice]);
      muted = choice === 'muted' ? [...muted, title] : muted.filter((other) => other !== title);
      return { cleanTitle: title, choice, isFollowing: false, reasons: [] };
    }),
    standInFor(getHearingChoice, () => ({ isKept })),
    standInFor(setHearingChoice, ({ body }) => {
      sent.push(body);
      isKept = body.isKept;
      return { isKept };
    }),
  ];
  const { user } = await openSettings(server, { handlers });
  await screen.findByRole('switch', { name: 'Show the team what I’ve heard' });
  const changeElsewhere = (changed: { isKept?: boolean; muted?: string[] }) => {
    isKept = changed.isKept ?? isKept;
    muted = changed.muted ?? muted;
  };
  return { user, sent, changeElsewhere };
}

const list = () => screen.findByRole('list', { name: 'Muted songs' });
const titles = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.firstChild?.textContent);
const heard = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show the team what I’ve heard' });

describe('muted songs', () => {
  it('can be unmuted, and muted again with Undo', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Unmute Midnight Drive' }));
    await waitFor(async () => expect(await titles()).toEqual(['Slow Boil']));
    expect(document.activeElement).toBe(await list());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toEqual(['Slow Boil', 'Midnight Drive']));
    expect(sent).toEqual([
      ['Midnight Drive', 'automatic'],
      ['Midnight Drive', 'muted'],
    ]);
  });

  it('stay if unmuting fails', async () => {
    const { user } = await open();
    server.use(refusing(setSongFollow, 'unavailable', 'The library is starting.'));
    await user.click(await screen.findByRole('button', { name: 'Unmute Slow Boil' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to unmute “Slow Boil”'));
    expect(await titles()).toEqual(songs);
  });

  it('are as another tab leaves them', async () => {
    const { changeElsewhere } = await open();
    expect(await titles()).toEqual(songs);
    changeElsewhere({ muted: [] });
    act(() => serverChanged.emit({ topic: 'notifications' }));
    await waitFor(async () => expect(await titles()).toEqual(['No muted songs.']));
  });
});

describe('what you hear', () => {
  it('is deleted only after a question', async () => {
    const { user, sent } = await open();
    await user.click(heard());
    const question = await screen.findByRole('alertdialog', { name: 'Delete your listening history?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([heard().checked, sent]).toEqual([true, []]);
    await user.click(heard());
    await user.click(await screen.findByRole('button', { name: 'Stop and delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([heard().checked, sent]).toEqual([false, [{ isKept: false }]]);
  });

  it('is kept again with one press', async () => {
    const { user, sent } = await open({ isKept: false });
    await user.click(heard());
    await waitFor(() => expect(sent).toEqual([{ isKept: true }]));
    expect(heard().checked).toBe(true);
  });

  it('goes back, and says so, if the choice is not saved', async () => {
    const { user } = await open({ isKept: false });
    server.use(refusing(setHearingChoice, 'unavailable', 'The library is starting.'));
    await user.click(heard());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to save your choice'));
    expect(heard().checked).toBe(false);
  });

  it('is as another tab leaves it', async () => {
    const { changeElsewhere } = await open();
    changeElsewhere({ isKept: false });
    act(() => serverChanged.emit({ topic: 'hearings' }));
    await waitFor(() => expect(heard().checked).toBe(false));
  });
});
