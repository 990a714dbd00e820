import { rowGoal } from '@simmer/kit/ui';

/** The row and the button that a key leads to; undefined for other keys and at an end. */
export function goalOfKey(
  key: string,
  from: { place: number; action: string },
  count: number,
  actions: readonly string[],
): { place: number; action: string } | undefined {
  const { place, action } = from;
  const row = rowGoal(key, place, count);
  if (row !== undefined) return row === place ? undefined : { place: row, action };
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const button = step === undefined ? undefined : actions[actions.indexOf(action) + step];
  return button === undefined ? undefined : { place, action: button };
}
