import { noteDrafts, serverChanged } from '@simmer/contracts';

import { addComment, listComments } from '@simmer/contracts/extra';
import { aSong, createCommentsDouble, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { freshBrowser } from '../../song/songTesting.tsx';
import { NotesSection } from './NotesSection.tsx';
import { aNewNote } from './notesTesting.tsx';

const server = standIns(() => libraryHandlers());
const { toasts } = freshBrowser();

/** The notes of whichever song is gone to, as on the page, which stays as one goes from song to song. */
function Pages() {
  const [at, setAt] = useState('Midnight Drive');
  return (
    <>
      {['Midnight Drive', 'Paper Boats', 'Elsewhere'].map((page) => (
        <button key={page} type="button" onClick={() => setAt(page)}>
          {page}
        </button>
      ))}
      {at !== 'Elsewhere' && <NotesSection song={aSong({ cleanTitle: at })} />}
    </>
  );
}

/** Renders the notes; the test decides when a post gets its reply. */
function show() {
  const double = createCommentsDouble();
  const seen = { gets: 0, keys: [] as unknown[] };
  const waiting: (() => void)[] = [];
  let isBroken = false;
  server.use(
    standInFor(listComments, ({ params }) => {
      seen.gets += 1;
      return double.list(params.cleanTitle);
    }),
    standInFor(addComment, async ({ body }) => {
      seen.keys.push(body.clientKey);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (isBroken) throw new DoubleRefusal('unavailable', 'Simmer is catching its breath.');
      const added = double.add(body);
      serverChanged.emit({ topic: 'comments' });
      return added;
    }),
  );
  renderScreen(<Pages />);
  const answer = (broken: boolean) => async () => {
    isBroken = broken;
    await waitFor(() => expect(waiting).toHaveLength(1));
    act(() => waiting.shift()?.());
  };
  return { double, seen, works: answer(false), fails: answer(true) };
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
const goTo = (page: string) => userEvent.click(screen.getByRole('button', { name: page }));
const textOf = async () => (await box()).value;
const drafts = () => Object.values(noteDrafts.read());

it('fetches the notes once for one that is posted, although the server reports it too', async () => {
  const { double, seen, works } = show();
  await userEvent.type(await box(), 'louder snare{Enter}');
  expect(seen.gets).toBe(1);
  await works();
  await waitFor(() => expect(seen.gets).toBe(2));
  double.add(aNewNote('From elsewhere'));
  act(() => serverChanged.emit({ topic: 'comments' }));
  await screen.findByText('From elsewhere');
  expect(seen.gets).toBe(3);
});

describe('a note whose writer leaves before the answer', () => {
  it('is removed as a draft once it is posted', async () => {
    const { seen, works } = show();
    await userEvent.type(await box(), 'louder snare{Enter}');
    await goTo('Elsewhere');
    await works();
    await waitFor(() => expect(drafts()).toEqual([]));
    await goTo('Midnight Drive');
    expect(await screen.findByText('louder snare', { selector: 'p' })).toBeTruthy();
    expect(await textOf()).toBe('');
    expect(seen.keys).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  it('is restored with a toast when posting fails, and keeps its key', async () => {
    const { seen, fails, works } = show();
    await userEvent.type(await box(), 'keep me{Enter}');
    await goTo('Elsewhere');
    await fails();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your note wasn’t posted' }]));
    await goTo('Midnight Drive');
    expect(await textOf()).toBe('keep me');
    await userEvent.type(await box(), '{Enter}');
    await works();
    expect(await screen.findByText('keep me', { selector: 'p' })).toBeTruthy();
    expect(await textOf()).toBe('');
    expect(seen.keys[1]).toBe(seen.keys[0]);
  });

  it('is still pending when its writer returns, and can’t be posted twice', async () => {
    const { seen, works } = show();
    await userEvent.type(await box(), 'once{Enter}');
    await goTo('Elsewhere');
    await goTo('Midnight Drive');
    expect(await textOf()).toBe('once');
    expect(screen.getByRole('button', { name: 'Post note' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(await box(), '{Enter}');
    await works();
    await waitFor(async () => expect(await textOf()).toBe(''));
    expect(await screen.findByText('once', { selector: 'p' })).toBeTruthy();
    expect(seen.keys).toHaveLength(1);
  });

  it('leaves another song’s box alone', async () => {
    const { works } = show();
    await userEvent.type(await box(), 'of the drive{Enter}');
    await goTo('Paper Boats');
    expect(screen.getByRole('button', { name: 'Post note' }).querySelector('.fui-Spinner')).toBeNull();
    await userEvent.type(await box(), 'of the boats');
    await works();
    await waitFor(() => expect(drafts()).toEqual(['of the boats']));
    expect(await textOf()).toBe('of the boats');
  });
});

it('keeps text written while an earlier note is being posted', async () => {
  const { works } = show();
  await userEvent.type(await box(), 'first{Enter}');
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'second');
  await works();
  expect(await screen.findByText('first', { selector: 'p' })).toBeTruthy();
  expect(await textOf()).toBe('second');
  expect(drafts()).toEqual(['second']);
});
