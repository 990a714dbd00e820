import { moveInRow } from '@simmer/kit/ui';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * Makes a lane one stop of the Tab key: left and right move among its marks, Escape back to its first. A mark has
 * `data-mark` with its id and the `tabIndex` given here.
 */
export function useLaneArrows(ids: readonly string[]) {
  const [last, setLast] = useState<string>();
  const active = last !== undefined && ids.includes(last) ? last : ids[0];
  return {
    tabIndexOf: (id: string) => (id === active ? 0 : -1),
    listProps: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => void moveInRow(event, event.currentTarget),
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setLast(target.closest<HTMLElement>('[data-mark]')?.dataset['mark']),
      'aria-description': 'Left and right move between the marks.',
    },
  } as const;
}
