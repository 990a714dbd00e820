import { queryKeys, serverChanged } from '@simmer/contracts';
import { getSections } from '@simmer/contracts/extra';
import { aVersion } from '@simmer/contracts/testing';
import { useQueryClient } from '@simmer/kit/query';
import { renderScreen } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { SectionsLane } from './SectionsLane.tsx';
import {
  knownSections,
  names,
  playerAt,
  sectionsServer,
  showLane,
  shownLane,
  song,
  wholeSong,
} from './sectionsTesting.tsx';

const { server, seen } = sectionsServer();

describe('the sections of a version', () => {
  it('are named by people or by their place, and a press plays from their start', async () => {
    const { section } = await shownLane();
    expect(names()).toEqual(['Intro', 'Verse', 'Part 3']);
    await userEvent.click(await section('Verse, 0:20 to 1:00'));
    expect(seen.seeks).toEqual([20]);
  });

  it('say which one the player is in, as it moves on', async () => {
    const { section } = await shownLane();
    playerAt(30);
    expect((await section(/^Verse/)).getAttribute('aria-current')).toBe('true');
    playerAt(61);
    expect((await section(/^Verse/)).getAttribute('aria-current')).toBeNull();
    expect((await section(/^Part 3/)).getAttribute('aria-current')).toBe('true');
  });

  it('say that they are guessed, or which version they come from', async () => {
    seen.stored = knownSections({ origin: 'guessed', revision: 0 });
    const { section } = await shownLane();
    await section('Intro, 0:00 to 0:20, guessed from the sound');
    seen.stored = knownSections({ origin: 'carried', fromVersionId: 5 });
    act(() => serverChanged.emit({ topic: 'sections' }));
    await section('Intro, 0:00 to 0:20, from an earlier version');
  });

  it('say the number of the version they come from', async () => {
    seen.stored = knownSections({ origin: 'carried', fromVersionId: 5 });
    function Page() {
      useQueryClient().setQueryData(queryKeys.versions(song.dropboxPath), [aVersion({ id: 5, version: 3 })]);
      return <SectionsLane song={song} view={wholeSong} />;
    }
    renderScreen(<Page />);
    await screen.findByRole('button', { name: 'Intro, 0:00 to 0:20, from v3' });
  });

  it('leave their place empty until they and the length are known', async () => {
    showLane({ ...wholeSong, durationSeconds: 0 });
    await waitFor(() => expect(document.querySelector('[aria-busy="false"]')).toBeTruthy());
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('can be asked for again when they could not be loaded', async () => {
    server.use(http.get(`*${getSections.path}`, () => new HttpResponse(null, { status: 500 }), { once: true }));
    showLane();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Sections' });
  });

  it('are drawn as far as the view goes, with their beats when it is close', async () => {
    const { list } = await shownLane({ ...wholeSong, fromSeconds: 65, untilSeconds: 70 });
    // The last one, its neighbour, and the first one, which is where Tab enters.
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByTestId('beats').style.backgroundSize).toBe('100px 100%');
  });

  it('are one stop of the Tab key, with arrow keys between them and to their menu and start', async () => {
    await shownLane();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Intro');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Verse');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Start of Verse');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('Verse');
    await userEvent.keyboard(' ');
    expect(seen.seeks).toEqual([20]);
  });
});
