import { callEndpoint, listVersions, serverChanged } from '@simmer/contracts';
import { getSongHearing, hearSongs } from '@simmer/contracts/extra';
import {
  aPersonShown,
  aVersion,
  aVersionHearing,
  aVersionListener,
  heardHandlers,
  libraryHandlers,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failing, findVersionName, freshBrowser, NEW, OLD, rowOf, showSong } from '../../song/songTesting.tsx';

const [ana, bo] = [aPersonShown({ id: 21, displayName: 'Ana' }), aPersonShown({ id: 22, displayName: 'Bo' })];
const heard = aVersionHearing({
  versionId: 3,
  version: 3,
  listeners: [
    aVersionListener({ user: ana, share: 1 }),
    aVersionListener({ user: bo, hasHeard: false, share: 0.1, furthestSeconds: 15 }),
  ],
  plays: [1, 2, 2, 1],
  leaves: [0, 0, 0, 1],
});
const server = standIns(() => [...heardHandlers(undefined, { teamCount: 4, others: [heard] }), ...libraryHandlers()]);
freshBrowser();

const line = (name: string) => screen.findByRole('button', { name });
const playAll = () => callEndpoint(hearSongs, { body: { plays: [{ versionId: 3, playId: 'a', seconds: [[0, 60]] }] } });

describe('who has heard the shown version', () => {
  it('stands beside its name, and a press says who and how far', async () => {
    showSong();
    await userEvent.click(await line('1 of 4 heard v3'));
    const people = within(await screen.findByRole('dialog', { name: 'Who heard v3' }));
    const rows = people.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/Ana.*All of it · May 3.*Has heard it$/);
    expect(rows[1]).toMatch(/Bo.*Only 10% so far · May 3/);
    expect(rows[1]).not.toMatch(/Has heard it/);
    expect(people.getByText('2 others haven’t played it yet.')).toBeTruthy();
    expect(people.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe('/profile/22');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await line('1 of 4 heard v3'));
  });

  it('changes while it is shown', async () => {
    showSong();
    await line('1 of 4 heard v3');
    await playAll();
    serverChanged.emit({ topic: 'hearings' });
    expect(await line('2 of 4 heard v3')).toBeTruthy();
  });

  it('is nobody at first', async () => {
    server.use(...heardHandlers());
    showSong();
    expect(await screen.findByText('Nobody has heard v3 yet')).toBeTruthy();
  });

  it('is asked for once, whichever versions are shown', async () => {
    let asked = 0;
    server.use(
      standInFor(getSongHearing, () => {
        asked += 1;
        return { teamCount: 4, versions: [heard, aVersionHearing({ versionId: 1003, version: 1, listeners: [] })] };
      }),
    );
    showSong();
    await line('1 of 4 heard v3');
    await userEvent.click(await findVersionName(OLD));
    expect(await screen.findByText('Nobody has heard v1 yet')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it('is left out where it can’t be known', async () => {
    server.use(failing(getSongHearing));
    showSong();
    await rowOf(NEW);
    expect(screen.queryByText(/heard v3/)).toBeNull();
    expect(screen.queryByRole('img', { name: /replayed|Played|Not played/ })).toBeNull();
  });
});

describe('the lane of what was heard', () => {
  it('says in words where people replay, and where they stop', async () => {
    showSong();
    expect(
      await screen.findByRole('img', { name: 'Most replayed: 0:05–0:15; one person stopped at 0:15.' }),
    ).toBeTruthy();
  });

  it('can be folded', async () => {
    showSong();
    await screen.findByRole('img', { name: /^Most replayed/ });
    await userEvent.click(screen.getByRole('button', { name: 'Heard', expanded: true }));
    expect(screen.queryByRole('img', { name: /^Most replayed/ })).toBeNull();
  });
});

describe('a version that I have not heard', () => {
  const describedBy = async (filename: string) => {
    const ids = (await findVersionName(filename)).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent);
  };

  it('has a dot, with words in its description', async () => {
    showSong();
    await waitFor(async () => expect(await describedBy(OLD)).toEqual(['Not heard yet']));
    expect(await describedBy(NEW)).toEqual(['Not heard yet']);
  });

  it('loses it once it is heard', async () => {
    showSong();
    await waitFor(async () => expect(await describedBy(OLD)).toEqual(['Not heard yet']));
    await playAll();
    serverChanged.emit({ topic: 'hearings' });
    await waitFor(async () => expect(await describedBy(NEW)).toEqual([]));
    expect(await describedBy(OLD)).toEqual(['Not heard yet']);
  });

  it('has none if I don’t want it kept, or if it is hidden', async () => {
    server.use(...heardHandlers(undefined, { isKept: false, teamCount: 4, others: [heard] }));
    const { unmount } = showSong();
    await line('1 of 4 heard v3');
    expect((await rowOf(OLD)).queryByText('Not heard yet')).toBeNull();
    unmount();
    server.resetHandlers(...heardHandlers(undefined, { teamCount: 4, others: [heard] }), ...libraryHandlers());
    server.use(
      standInFor(listVersions, () => [
        aVersion({ id: 3, filename: NEW }),
        aVersion({ id: 70, filename: 'Blue v0.mp3', isHidden: true }),
      ]),
    );
    showSong();
    expect(await (await rowOf(NEW)).findByText('Not heard yet')).toBeTruthy();
    expect(screen.queryByText('Blue v0.mp3')?.closest('li')?.textContent ?? '').not.toMatch(/Not heard/);
  });
});
