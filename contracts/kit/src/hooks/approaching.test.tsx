// @vitest-environment jsdom
import { type Song, songApproached } from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { approaching } from '@simmer/kit/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const [first, second] = aSmallLibrary() as [Song, Song, ...Song[]];
const press = (song: Song) => [song.id, true];
const rest = (song: Song) => [song.id, false];

/** Two play buttons. @returns the buttons, and what they announce */
function show() {
  const said: unknown[] = [];
  onTestFinished(songApproached.on(({ song, isPressed }) => said.push([song.id, isPressed])));
  render(
    <>
      {[first, second].map((song) => (
        <button key={song.id} type="button" {...approaching(song)}>
          Play {song.cleanTitle}
        </button>
      ))}
    </>,
  );
  const [one, other] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  return { one, other, said };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const isOver = { pointerType: 'mouse' };
/** As with the keyboard: jsdom can't tell. */
const focusVisibly = (button: HTMLElement, isVisible = true) => {
  vi.spyOn(button, 'matches').mockReturnValue(isVisible);
  act(() => button.focus());
};

// One clock for all of them, on which the announcements of the test before are long ago.
beforeAll(() => void vi.useFakeTimers());
beforeEach(() => pass(10_000));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => void vi.useRealTimers());

describe('a play button', () => {
  it('announces a press on it at once, and only that', () => {
    const { one, said } = show();
    fireEvent.pointerMove(one, isOver);
    fireEvent.pointerDown(one);
    pass(1_000);
    expect(said).toEqual([press(first)]);
  });

  it('announces a pointer that rests on it for 50 ms, once', () => {
    const { one, said } = show();
    fireEvent.pointerMove(one, isOver);
    pass(49);
    expect(said).toEqual([]);
    fireEvent.pointerMove(one, isOver);
    pass(1);
    fireEvent.pointerMove(one, isOver);
    pass(2_000);
    expect(said).toEqual([rest(first)]);
  });

  it('says nothing of a pointer that passes, or below which it is scrolled past', () => {
    const { one, other, said } = show();
    fireEvent.pointerMove(one, isOver);
    pass(40);
    fireEvent.pointerLeave(one);
    fireEvent.pointerEnter(other, isOver);
    pass(2_000);
    expect(said).toEqual([]);
  });

  it('says nothing of a finger that moves over it', () => {
    const { one, said } = show();
    fireEvent.pointerMove(one, { pointerType: 'touch' });
    pass(2_000);
    expect(said).toEqual([]);
  });

  it('announces the keyboard’s focus after the same rest, but not that of a click', () => {
    const { one, other, said } = show();
    focusVisibly(one, false);
    pass(2_000);
    focusVisibly(other);
    pass(50);
    expect(said).toEqual([rest(second)]);
  });

  it('announces at most two a second, and then the one that is still rested on', () => {
    const { one, other, said } = show();
    fireEvent.pointerMove(one, isOver);
    pass(50);
    for (const button of [other, one, other]) {
      fireEvent.pointerLeave(button);
      fireEvent.pointerMove(button, isOver);
      pass(60);
    }
    expect(said).toEqual([rest(first)]);
    pass(500);
    expect(said).toEqual([rest(first), rest(second)]);
  });
});
