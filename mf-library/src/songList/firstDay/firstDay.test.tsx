import {
  bandInvitationRequested,
  bandInvited,
  demoFiles,
  firstSteps,
  getSyncStatus,
  getVersionComparison,
  listUsers,
  listVersions,
  type Song,
  stretchesRequested,
  welcomeSeen,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import {
  aComparedPair,
  aCurrentUser,
  aSong,
  aSyncStatus,
  aUser,
  aVersion,
  standInFor,
} from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FirstDayPlace } from './FirstDayPlace.tsx';

const server = standIns(() => []);

const examples: Song[] = demoFiles
  .filter((file) => file.includes('v3') || file.includes('idea'))
  .map((file, index) =>
    aSong({
      id: index + 1,
      dropboxPath: `/Music/${file}`,
      cleanTitle: file.startsWith('Midnight') ? 'Midnight Drive' : 'Open Window idea 1',
      versionCount: file.startsWith('Midnight') ? 3 : 1,
    }),
  );

function show(songs: readonly Song[], { isAdmin = true, team = 1 } = {}) {
  server.use(
    standInFor(getSyncStatus, () => aSyncStatus({ musicFolder: isAdmin ? '/srv/music' : null })),
    standInFor(listUsers, () =>
      Array.from({ length: team }, (_, at) => aUser({ id: at + 1, displayName: 'bo', isAdmin: at === 0 })),
    ),
  );
  setVisitor({ status: 'complete', user: aCurrentUser({ isAdmin }) });
  renderScreen(<FirstDayPlace songs={songs} />);
}

const card = () => screen.findByRole('region', { name: 'These five songs are examples.' });

afterEach(() => {
  welcomeSeen.forget();
  firstSteps.forget();
  setVisitor({ status: 'loading' });
});

describe('the first steps', () => {
  it('are not offered beside music of one’s own, nor once dismissed', async () => {
    show([...examples, aSong({ id: 9, dropboxPath: '/Music/Mine.wav' })]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('go when dismissed, for good', async () => {
    show(examples);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Dismiss the first steps' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(welcomeSeen.read()).toBe(true);
  });

  it('lead an admin to the folder and to the invitation, which ticks itself', async () => {
    const asked = emitted(bandInvitationRequested);
    show(examples);
    const steps = within(await card());
    expect(await steps.findByText(/\/srv\/music/)).toBeTruthy();
    expect(steps.getByRole('button', { name: 'Copy your music folder’s path' })).toBeTruthy();
    await userEvent.click(steps.getByRole('button', { name: 'Invite your band' }));
    expect(asked).toHaveLength(1);
    expect(steps.queryByRole('img', { name: 'Done' })).toBeNull();
    act(() => bandInvited.emit({}));
    expect(steps.getByRole('img', { name: 'Done' })).toBeTruthy();
  });

  it('tell a member whom to ask', async () => {
    show(examples, { isAdmin: false, team: 2 });
    const steps = within(await card());
    expect(await steps.findByText('Ask bo to add it.')).toBeTruthy();
    expect(steps.getByRole('button', { name: 'Copy the address for your band' })).toBeTruthy();
    expect(steps.getByRole('img', { name: 'Done' })).toBeTruthy();
  });

  it('play the old and the new of what changed, on the song’s page', async () => {
    const played = emitted(stretchesRequested);
    show(examples);
    const older = aVersion({ id: 77, version: 2 });
    server.use(
      standInFor(listVersions, () => [older]),
      standInFor(getVersionComparison, () => ({
        newerId: 1,
        olderId: 77,
        isListeningCloser: false,
        comparison: aComparedPair({
          changes: [{ kind: 'new', newer: [8.5, 15], older: null, from: null, decibels: null, mostly: null }],
        }),
      })),
    );
    await userEvent.click(within(await card()).getByRole('button', { name: 'Hear what changed in Midnight Drive' }));
    await expect
      .poll(() => played)
      .toMatchObject([
        {
          stretches: [
            { song: { id: 77 }, fromSeconds: 7, untilSeconds: 10 },
            { song: { cleanTitle: 'Midnight Drive' }, fromSeconds: 7, untilSeconds: 15 },
          ],
        },
      ]);
    expect(firstSteps.read().hasHeard).toBe(true);
  });
});
