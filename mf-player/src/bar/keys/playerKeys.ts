import { playerLetterKeys } from '@simmer/contracts';
import { ownsLetters } from '@simmer/kit/ui';

/** The actions available from the keyboard. */
type PlayerKeys = {
  toggle(): void;
  seekBy(seconds: number): void;
  changeVolume(steps: 1 | -1): void;
  next(): void;
  previous(): void;
  shuffle(): void;
  repeat(): void;
  mute(): void;
  like(): void;
  mark(): void;
  /** switches to the other compared version; undefined without a comparison */
  otherVersion(): (() => void) | undefined;
  loop(): void;
  changeSpeed(steps: 1 | -1): void;
};

const SEEK_SECONDS = 5;

const writing = ['input', 'textarea', 'select', '[contenteditable="true"]', '[role="textbox"]', '[role="combobox"]'];
const choosing = [
  'option',
  'listbox',
  'menu',
  'menubar',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'tree',
  'grid',
];
const roles = (names: string[]) => names.map((name) => `[role="${name}"]`);

/** Elements that use the space bar themselves. */
const ownsSpace = [
  ...writing,
  'button',
  'a[href]',
  'summary',
  'audio',
  'video',
  ...roles(['button', 'link', 'checkbox', 'switch', 'radio', 'tab', ...choosing]),
].join(', ');
/** Elements that use the arrow keys themselves. */
const ownsArrows = [
  ...writing,
  'audio',
  'video',
  'dialog',
  '[popover]',
  ...roles([
    'slider',
    'spinbutton',
    'scrollbar',
    'separator',
    'radio',
    'radiogroup',
    'tab',
    'tablist',
    'toolbar',
    'dialog',
    ...choosing,
  ]),
].join(', ');

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Lists that scroll with the arrow keys keep them. */
const scrolls = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target !== document.body && target.scrollHeight > target.clientHeight + 1;

/** The action for a key; undefined if the key belongs to something else. */
function actionOf(event: KeyboardEvent, keys: PlayerKeys): (() => void) | undefined {
  if (event.key === ' ') return event.shiftKey || isWithin(event, ownsSpace) ? undefined : keys.toggle;
  if (event.key.startsWith('Arrow')) {
    if (event.shiftKey || isWithin(event, ownsArrows) || scrolls(event)) return undefined;
    switch (event.key) {
      case 'ArrowLeft':
        return () => keys.seekBy(-SEEK_SECONDS);
      case 'ArrowRight':
        return () => keys.seekBy(SEEK_SECONDS);
      case 'ArrowUp':
        return () => keys.changeVolume(1);
      default:
        return () => keys.changeVolume(-1);
    }
  }
  return letterAction(event, keys);
}

function letterAction(event: KeyboardEvent, keys: PlayerKeys): (() => void) | undefined {
  if (ownsLetters(event.target) || !playerLetterKeys.read()) return undefined;
  if (event.key === '<') return () => keys.changeSpeed(-1);
  if (event.key === '>') return () => keys.changeSpeed(1);
  if (event.shiftKey) return undefined;
  switch (event.key.toLowerCase()) {
    case 'n':
      return keys.next;
    case 'p':
      return keys.previous;
    case 's':
      return keys.shuffle;
    case 'r':
      return keys.repeat;
    case 'x':
      return keys.mute;
    case 'l':
      return keys.like;
    case 'm':
      return keys.mark;
    case 'b':
      return keys.otherVersion();
    case 'o':
      return keys.loop;
    default:
      return undefined;
  }
}

const isHeldKey = (key: string) => key.startsWith('Arrow');

/**
 * Handles keyboard shortcuts, unless the focused element uses the key itself (PRODUCT.md, Playback).
 *
 * @returns a function that stops listening
 */
export function listenToKeys(keys: PlayerKeys): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const action = actionOf(event, keys);
    if (!action) return;
    event.preventDefault();
    // Of held keys, only arrows repeat.
    if (!event.repeat || isHeldKey(event.key)) action();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
