const controls = '.share-tile, .share-more, .share-grip';

/**
 * Leaves the Tab key one stop for each row, and its menu where that has the notes: arrow keys lead to the others. While songs are moved, the
 * stop is the handle.
 */
export function skipOtherStops(list: Element, hasNotes: boolean): void {
  for (const more of list.querySelectorAll<HTMLElement>('.share-more')) more.tabIndex = hasNotes ? 0 : -1;
}

/**
 * Moves the focus to the row's other controls with the left and right arrows, and to the same control of the rows around it with up and down.
 * A song that is being moved keeps the keys.
 *
 * @returns whether the key did something
 */
export function moveByArrow({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  const row = control?.closest('.share-row');
  if (!control || !row || row.classList.contains('share-row-lifted')) return false;
  const goal = goalOf(key, control, row);
  goal?.focus();
  return goal !== undefined;
}

function goalOf(key: string, control: HTMLElement, row: Element): HTMLElement | undefined {
  const within = (one: Element | null) => [...(one?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const place = within(row).indexOf(control);
  switch (key) {
    case 'ArrowRight':
      return within(row)[place + 1];
    case 'ArrowLeft':
      return within(row)[place - 1];
    case 'ArrowDown':
      return within(row.nextElementSibling)[place];
    case 'ArrowUp':
      return within(row.previousElementSibling)[place];
    default:
      return undefined;
  }
}
