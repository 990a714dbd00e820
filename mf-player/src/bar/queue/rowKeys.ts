/** The row and the button that a key leads to; undefined for other keys and at an end. */
export function goalOfKey(
  key: string,
  from: { place: number; action: string },
  count: number,
  actions: readonly string[],
): { place: number; action: string } | undefined {
  const { place, action } = from;
  const toRow = (wished: number) => {
    const goal = Math.min(count - 1, Math.max(0, wished));
    return goal === place ? undefined : { place: goal, action };
  };
  const toButton = (step: 1 | -1) => {
    const goal = actions[actions.indexOf(action) + step];
    return goal === undefined ? undefined : { place, action: goal };
  };
  switch (key) {
    case 'ArrowDown':
      return toRow(place + 1);
    case 'ArrowUp':
      return toRow(place - 1);
    case 'Home':
      return toRow(0);
    case 'End':
      return toRow(count - 1);
    case 'ArrowRight':
      return toButton(1);
    case 'ArrowLeft':
      return toButton(-1);
    default:
      return undefined;
  }
}
