import { playerLetterKeys, seekRequested } from '@simmer/contracts';
import { aSong, libraryHandlers } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SectionsLane } from './SectionsLane.tsx';
import { useSectionKeys } from './useSectionKeys.ts';

standIns(() => libraryHandlers());
const seeks: number[] = [];
let stop: () => void;
beforeEach(() => {
  seeks.length = 0;
  stop = seekRequested.on(({ positionSeconds }) => seeks.push(positionSeconds));
});
afterEach(() => {
  stop();
  playerLetterKeys.forget();
});

const song = aSong({ id: 1 });
const view = { durationSeconds: 240, fromSeconds: 0, untilSeconds: 240, widthPx: 1000 };

function Page() {
  useSectionKeys(song);
  return (
    <>
      <SectionsLane song={song} view={view} />
      <input aria-label="Note" />
    </>
  );
}

async function shown() {
  renderScreen(<Page />);
  await screen.findByRole('button', { name: /^Part 2/ });
}

describe('the keys 1 to 9', () => {
  it('jump to the first nine sections', async () => {
    await shown();
    await userEvent.keyboard('2');
    await userEvent.keyboard('9');
    await waitFor(() => expect(seeks).toEqual([30]));
  });

  it('belong to what is being typed, and to other shortcuts', async () => {
    await shown();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), '2');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}2{/Control}{Alt>}2{/Alt}');
    expect(seeks).toEqual([]);
  });

  it('are switched off with the player’s letters', async () => {
    playerLetterKeys.write(false);
    await shown();
    await userEvent.keyboard('2');
    expect(seeks).toEqual([]);
  });
});
