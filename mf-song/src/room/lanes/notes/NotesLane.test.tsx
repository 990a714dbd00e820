import { type Alignment, listAlignments, roomLanes, seekRequested, serverChanged } from '@simmer/contracts';
import {
  listComments,
  listMarkers,
  placeComment,
  type SongComment,
  type TimestampMarker,
} from '@simmer/contracts/extra';
import {
  aComment,
  aGuest,
  aMarker,
  commentHandlers,
  libraryHandlers,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshBrowser, lastToast, showSong } from '../../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

const own = (changes: Partial<SongComment>) => aComment({ cleanTitle: 'Slow Boil', versionId: 3, ...changes });
const lane = async () => within(await screen.findByRole('list', { name: 'Notes and emoji' }));
const use = (...notes: SongComment[]) => server.use(...commentHandlers([], notes));

/** Written on the first version, and put to 0:50 on the shown one. */
const carried = own({
  id: 7,
  versionId: 1003,
  atSeconds: 40,
  places: [{ versionId: 3, atSeconds: 50, untilSeconds: null, userId: 1 }],
});

describe('the lane of notes and emoji', () => {
  it('has each note at its moment, and goes there when it is pressed', async () => {
    use(own({ id: 1, atSeconds: 80, comment: 'Too loud' }), own({ id: 2, atSeconds: 90, isResolved: true }));
    showSong();
    const sought: number[] = [];
    onTestFinished(seekRequested.on(({ positionSeconds }) => sought.push(positionSeconds)));
    await userEvent.click(await (await lane()).findByRole('button', { name: '1:20, note by Bo: Too loud' }));
    await userEvent.click(await (await lane()).findByRole('button', { name: '0:12, 🔥 by Ana' }));
    expect(sought).toEqual([80, 12]);
    expect((await lane()).queryByRole('button', { name: /^1:30/ })).toBeNull();
  });

  it('says which notes are guests’', async () => {
    use(own({ id: 1, atSeconds: 80, userId: 0, guest: aGuest({ name: 'Jo' }), comment: 'Lovely' }));
    showSong();
    expect(await (await lane()).findByRole('button', { name: '1:20, note by Jo (guest): Lovely' })).toBeTruthy();
  });

  it('shows the emoji of guests as they are, but members’ notes by their writer', async () => {
    const emoji = { comment: '🔥', atSeconds: 20 };
    use(own({ id: 1, ...emoji, userId: 0, guest: aGuest() }), own({ id: 2, ...emoji, atSeconds: 80 }));
    showSong();
    const mark = async (name: RegExp) => (await (await lane()).findByRole('button', { name })).textContent;
    expect(await mark(/note by Jo \(guest\)/)).toBe('🔥');
    expect(await mark(/^1:20/)).toMatch(/^[A-Z]$/);
  });

  it('gets the first emoji of another version while it is open', async () => {
    const alignment = { stretches: [{ older: [0, 150], newer: [7.98, 157.98] }], unsure: [] } satisfies Alignment;
    let markers: TimestampMarker[] = [];
    server.use(
      standInFor(listComments, () => [own({ id: 1, versionId: 2003, version: 2, atSeconds: 30, comment: 'Here' })]),
      standInFor(listMarkers, () => markers),
      // Only of versions that have notes or markers.
      standInFor(listAlignments, () =>
        [2003, ...markers.map(() => 1003)].map((versionId) => ({ versionId, alignment })),
      ),
    );
    showSong();
    expect(await (await lane()).findByRole('button', { name: '0:38, note by Bo: Here' })).toBeTruthy();
    markers = [aMarker({ id: 9, versionId: 1003, timestamp: 60 })];
    act(() => serverChanged.emit({ topic: 'markers' }));
    expect(await (await lane()).findByRole('button', { name: /^1:08, / })).toBeTruthy();
  });

  it('is one stop of the Tab key, with arrows among its marks; close ones are one', async () => {
    use(own({ id: 1, atSeconds: 80 }), own({ id: 2, atSeconds: 81 }), own({ id: 3, atSeconds: 82 }));
    showSong();
    const group = await (await lane()).findByRole('button', { name: '3 notes from 1:20' });
    const first = (await lane()).getByRole('button', { name: '0:12, 🔥 by Ana' });
    await waitFor(() => expect([first.tabIndex, group.tabIndex]).toEqual([0, -1]));
    act(() => first.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(group);
    expect([first.tabIndex, group.tabIndex]).toEqual([-1, 0]);
  });

  it('puts a note from another version right, by keys', async () => {
    use(carried);
    showSong();
    const mark = await (await lane()).findByRole('button', { name: /^0:50, note by Bo/ });
    act(() => mark.focus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    act(() => mark.blur());
    expect(await (await lane()).findByRole('button', { name: /^0:52, note by Bo/ })).toBeTruthy();
  });

  it('keeps what keys have moved when it is folded right after', async () => {
    use(carried);
    showSong();
    const mark = await (await lane()).findByRole('button', { name: /^0:50, note by Bo/ });
    fireEvent.keyDown(mark, { key: 'ArrowRight', altKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Notes', expanded: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Notes', expanded: false }));
    expect(await (await lane()).findByRole('button', { name: /^0:51, note by Bo/ })).toBeTruthy();
  });

  it('puts it back, with a toast, if that fails', async () => {
    use(carried);
    server.use(refusing(placeComment, 'not_found', 'Note not found'));
    showSong();
    const mark = await (await lane()).findByRole('button', { name: /^0:50, note by Bo/ });
    fireEvent.pointerDown(mark, { clientX: 300, button: 0, pointerId: 1 });
    fireEvent.pointerMove(mark, { clientX: 400, pointerId: 1 });
    fireEvent.pointerUp(mark, { clientX: 400, pointerId: 1 });
    expect(await lastToast(seen)).toMatchObject({ title: 'Not moved' });
    expect(await (await lane()).findByRole('button', { name: /^0:50, note by Bo/ })).toBeTruthy();
  });

  it('leaves a note on its own version where it was written', async () => {
    use(own({ id: 1, atSeconds: 80 }));
    showSong();
    const mark = await (await lane()).findByRole('button', { name: /^1:20, note by Bo/ });
    expect(mark.getAttribute('aria-description')).toBeNull();
    act(() => mark.focus());
    fireEvent.keyDown(mark, { key: 'ArrowRight', altKey: true });
    expect((await lane()).getByRole('button', { name: /^1:20, note by Bo/ })).toBeTruthy();
  });

  it('can be folded, and this browser remembers', async () => {
    showSong();
    await lane();
    await userEvent.click(screen.getByRole('button', { name: 'Notes', expanded: true }));
    expect(screen.queryByRole('list', { name: 'Notes and emoji' })).toBeNull();
    expect(roomLanes.read()).toEqual({ notes: false });
  });

  it('stays folded where it was', async () => {
    roomLanes.write({ notes: false });
    showSong();
    expect(await screen.findByRole('button', { name: 'Notes', expanded: false })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Notes and emoji' })).toBeNull();
  });
});
