import { $visitor, playToggled, type Song, type Visitor } from '@simmer/contracts';
import { aCurrentUser } from '@simmer/contracts/testing';
import { renderScreen } from '@simmer/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WritableAtom } from 'nanostores';
import { expect, onTestFinished } from 'vitest';
import { checkSong, reportMeasuredDuration } from '../../data/songs.queries.ts';
import { fetchSource } from '../../data/streamUrl.queries.ts';
import { aTestPlayer } from '../../player/aTestPlayer.ts';
import { PlayerSlot } from '../frame/PlayerSlot.tsx';
import { closePanel } from '../layout/openPanel.ts';

// Stands in for the shell, which owns this store.
const setVisitor = (visitor: Visitor) => ($visitor as WritableAtom<Visitor>).set(visitor);

/** Renders the bar as the shell mounts it, for a member, with mocked calls, until the test ends. */
export function aTestBar({ user = aCurrentUser() } = {}) {
  // jsdom can't open popovers or modal dialogs.
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  setVisitor({ status: 'complete', user });
  const test = aTestPlayer({ checkSong, fetchSource, reportDuration: reportMeasuredDuration });
  const deactivate = test.activate();
  renderScreen(<PlayerSlot />);
  const close = () => {
    cleanup();
    act(() => {
      closePanel();
      deactivate();
      setVisitor({ status: 'loading' });
    });
  };
  onTestFinished(close);
  const press = userEvent.setup();
  return {
    ...test,
    get audio() {
      return test.audio;
    },
    press: (name: string | RegExp) => press.click(screen.getByRole('button', { name })),
    type: (keys: string) => press.keyboard(keys),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    findButton: (name: string | RegExp) => screen.findByRole('button', { name }),
    hasButton: (name: string | RegExp) => screen.queryByRole('button', { name }) !== null,
    panel: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    hasPanel: () => screen.queryByRole('dialog') !== null,
    async plays(song: Song) {
      act(() => playToggled.emit({ song }));
      await waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
      await screen.findByRole('slider', { name: 'Position in the song' });
      act(() => test.audio.arrives(100));
    },
    close,
  };
}
