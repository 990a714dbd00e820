import { serverChanged } from '@simmer/contracts';
import { setSections } from '@simmer/contracts/extra';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  choose,
  knownSections,
  marks,
  names,
  openMenu,
  playerAt,
  sectionsServer,
  shownLane,
  wholeSong,
} from './sectionsTesting.tsx';

const { server, seen } = sectionsServer();

describe('a section', () => {
  it('is renamed with Enter, F2 or a double click: shown at once, and saved', async () => {
    const { section } = await shownLane();
    (await section(/^Part 3/)).focus();
    await userEvent.keyboard('{F2}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Name' }), '  Chorus {Enter}');
    await section(/^Chorus/);
    await waitFor(() => expect(seen.stored.sections[2]?.name).toBe('Chorus'));
    expect(seen.seeks).toEqual([]);
  });

  it('takes one of the usual names by a press, and loses its name with an empty field', async () => {
    const { section } = await shownLane();
    await userEvent.dblClick(await section(/^Verse/));
    await userEvent.click(await screen.findByRole('option', { name: 'Bridge' }));
    await waitFor(() => expect(seen.stored.sections[1]?.name).toBe('Bridge'));
    await choose('Bridge', /^Rename/);
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await section(/^Part 2/);
    await waitFor(() => expect(seen.stored.sections[1]?.name).toBeNull());
  });

  it('is split at the player’s position, on a beat', async () => {
    await shownLane();
    playerAt(41.2);
    await choose('Verse', /^Split here/);
    await waitFor(() => expect(seen.starts()).toEqual([0, 20, 41, 60]));
    expect(names()).toEqual(['Intro', 'Verse', 'Part 3', 'Part 4']);
  });

  it('is not split where the player isn’t', async () => {
    await shownLane();
    await openMenu('Verse');
    const item = await screen.findByRole('menuitem', { name: /^Split here/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Play this section first');
  });

  it('is split where a right click opens its menu', async () => {
    const { section } = await shownLane();
    fireEvent.contextMenu(await section(/^Intro/), { button: 2, clientX: 101, clientY: 4 });
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Split here/ }));
    await waitFor(() => expect(seen.starts()).toEqual([0, 10, 20, 60]));
  });

  it('is joined with the next one, and Undo parts them again', async () => {
    await shownLane();
    await choose('Intro', 'Join with next');
    await waitFor(() => expect(names()).toEqual(['Intro', 'Part 2']));
    await waitFor(() => expect(seen.toasts.at(-1)?.title).toBe('Sections joined'));
    seen.undo();
    await waitFor(() => expect(seen.stored.sections).toEqual(knownSections().sections));
  });

  it('loses its mark to the one before, keeps the focus in the lane, and Undo brings it back', async () => {
    await shownLane();
    await choose('Part 3', 'Delete mark');
    await waitFor(() => expect(names()).toEqual(['Intro', 'Verse']));
    expect(document.activeElement?.textContent).toBe('Verse');
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Mark deleted', action: { label: 'Undo' } }));
    seen.undo();
    await waitFor(() => expect(seen.stored.sections).toEqual(knownSections().sections));
  });

  it('has no mark to delete at the start, and nothing to join at the end', async () => {
    await shownLane();
    await openMenu('Intro');
    await screen.findByRole('menuitem', { name: 'Join with next' });
    expect(screen.queryByRole('menuitem', { name: 'Delete mark' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await openMenu('Part 3');
    await screen.findByRole('menuitem', { name: 'Delete mark' });
    expect(screen.queryByRole('menuitem', { name: 'Join with next' })).toBeNull();
  });
});

describe('the beats', () => {
  it('are a guess that one press confirms, halves or doubles', async () => {
    const { section } = await shownLane();
    await section(/^Intro/);
    await openMenu('Intro');
    await screen.findByText('120 BPM, guessed');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Half tempo' }));
    await waitFor(() => expect(seen.stored.grid).toMatchObject({ bpm: 60, isConfirmed: true }));
    await openMenu('Intro');
    await screen.findByText('60 BPM');
    expect(screen.queryByRole('menuitem', { name: 'The tempo is right' })).toBeNull();
  });

  it('number bars only once a person has named the one', async () => {
    await shownLane({ ...wholeSong, fromSeconds: 0, untilSeconds: 10 });
    expect(screen.queryByText('2')).toBeNull();
    playerAt(4.1);
    await choose('Intro', /^Beat one is here/);
    await waitFor(() => expect(seen.stored.grid?.barSeconds).toBe(4));
    await screen.findByText('2');
    await openMenu('Intro');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '3 beats per bar' }));
    await waitFor(() => expect(seen.stored.grid?.beatsPerBar).toBe(3));
  });
});

describe('two people who edit sections', () => {
  it('both succeed: the second edit is made to what the first one saved', async () => {
    await shownLane();
    seen.stored = knownSections({ sections: marks([0, 'Start'], [20, 'Verse'], [60, null]), revision: 4 });
    await choose('Part 3', 'Delete mark');
    await waitFor(() => expect(names()).toEqual(['Start', 'Verse']));
    expect(seen.sent.map(({ revision }) => revision)).toEqual([3, 4]);
    expect(seen.stored.sections).toEqual(marks([0, 'Start'], [20, 'Verse']));
  });

  it('learn why an edit can’t be made, and lose nothing', async () => {
    const { section } = await shownLane();
    seen.stored = knownSections({ sections: marks([0, 'Intro'], [25, 'Verse']), revision: 4 });
    (await section(/^Verse/)).focus();
    await userEvent.keyboard('{Enter}');
    const field = await screen.findByRole('combobox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Hook{Enter}');
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    expect(seen.toasts[0]).toMatchObject({
      title: 'Couldn’t change the sections',
      body: 'Someone else changed the sections. Please check them and try again. You typed “Hook”.',
    });
    await section('Verse, 0:25 to 1:40');
    expect(seen.stored.revision).toBe(4);
  });

  it('see each other’s edits', async () => {
    const { section } = await shownLane();
    seen.stored = knownSections({ sections: marks([0, 'Intro'], [20, 'Refrain']), revision: 4 });
    act(() => serverChanged.emit({ topic: 'sections' }));
    await section(/^Refrain/);
  });
});

it('an edit that fails is shown no longer, and a toast says why', async () => {
  server.use(http.put(`*${setSections.path}`, () => new HttpResponse(null, { status: 500 })));
  await shownLane();
  await choose('Part 3', 'Delete mark');
  await waitFor(() => expect(seen.toasts[0]?.title).toBe('Couldn’t change the sections'));
  await waitFor(() => expect(names()).toEqual(['Intro', 'Verse', 'Part 3']));
});

it('edits that follow each other are all kept', async () => {
  await shownLane();
  playerAt(30);
  await choose('Verse', /^Split here/);
  playerAt(40);
  await choose('Part 3', /^Split here/);
  await waitFor(() => expect(seen.starts()).toEqual([0, 20, 30, 40, 60]));
  expect(seen.toasts).toEqual([]);
});
