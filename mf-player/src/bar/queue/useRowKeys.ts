import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { goalOfKey } from './rowKeys.ts';

type RowKeys = {
  count: number;
  /** the buttons of a row from left to right; the main one is the tab stop at first */
  actions: readonly string[];
  main: string;
  /** Focuses the button of a row, which may not be rendered yet. */
  focus(place: number, action: string): void;
};

/**
 * A list whose rows have several buttons and one tab stop each: left and right move within a row, up, down, Home and End between
 * rows, in the same column. Rows have `data-place`, buttons `data-action`.
 */
export function useRowKeys({ count, actions, main, focus }: RowKeys) {
  const [column, setColumn] = useState(main);
  const placeOf = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    const place = Number(button?.closest<HTMLElement>('[data-place]')?.dataset.place ?? Number.NaN);
    return { place, action: button?.dataset.action ?? '' };
  };
  return {
    tabIndexOf: (action: string) => (action === column ? 0 : -1),
    listProps: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const from = placeOf(event.target);
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (Number.isNaN(from.place)) return;
        const goal = goalOfKey(event.key, from, count, actions);
        if (!goal) return;
        event.preventDefault();
        focus(goal.place, goal.action);
      },
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const { action } = placeOf(target);
        if (actions.includes(action)) setColumn(action);
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget)) setColumn(main);
      },
    },
  };
}
