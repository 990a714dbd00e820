import type { SharedRowView } from '@simmer/contracts/extra';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { notesText } from './notesText.ts';
import './menu.css';

type Props = {
  song: SharedRowView;
  /** the button that it belongs to */
  anchor(): HTMLElement | undefined;
  noteCount: number;
  isTalkOpen: boolean;
  /** opens or closes the song's notes; undefined if there are none */
  onTalk: (() => void) | undefined;
  /** undefined where there is no place to move to */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** closes it, and gives the focus back */
  onClose(): void;
};

/** What can be done with a song of a shared playlist besides playing it. */
export function RowMenu({ song, anchor, noteCount, isTalkOpen, onTalk, onUp, onDown, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef({ anchor, onClose });
  useEffect(() => {
    latest.current = { anchor, onClose };
  });

  useLayoutEffect(() => {
    const element = menu.current;
    const button = latest.current.anchor();
    if (!element || !button) return;
    placeAt(element, button);
    items(element)[0]?.focus({ preventScroll: true });
  }, []);

  // A press elsewhere closes it; on its own button, the button does.
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || menu.current?.contains(target)) return;
      if (!latest.current.anchor()?.contains(target)) latest.current.onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = items(event.currentTarget);
    const place = all.findIndex((item) => item === document.activeElement);
    const goal = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (goal !== undefined) all[(goal + all.length) % all.length]?.focus();
    else return;
    // Tab goes back to the button, and from there on with the next press.
    event.preventDefault();
    event.stopPropagation();
  }

  const notes = noteCount > 0 ? ` (${notesText(noteCount)})` : '';
  return (
    <div
      ref={menu}
      className="share-menu"
      role="menu"
      tabIndex={-1}
      aria-label={`More for ${song.cleanTitle}`}
      onKeyDown={onKeyDown}
    >
      {onTalk && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            onTalk();
          }}
        >
          {isTalkOpen ? 'Close notes' : `Notes${notes}`}
        </button>
      )}
      {song.download && (
        <a role="menuitem" tabIndex={-1} href={song.download} download="" onClick={onClose}>
          Download
        </a>
      )}
      {onUp && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onUp}>
          Move up
        </button>
      )}
      {onDown && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onDown}>
          Move down
        </button>
      )}
    </div>
  );
}

const items = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** The player's height, and some air. */
const BELOW_PX = 80;

/** Below its button, or above it where the player would cover it. */
function placeAt(menu: HTMLElement, button: HTMLElement): void {
  const box = menu.offsetParent?.getBoundingClientRect();
  const at = button.getBoundingClientRect();
  if (!box) return;
  const isBelow = at.bottom + menu.offsetHeight < innerHeight - BELOW_PX;
  menu.style.top = `${isBelow ? at.bottom - box.top : at.top - box.top - menu.offsetHeight}px`;
}
