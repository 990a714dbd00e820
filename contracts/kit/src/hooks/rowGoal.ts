/** The row that a key leads to from one of `count` rows, by place; undefined for keys that don't move between rows. */
export function rowGoal(key: string, at: number, count: number): number | undefined {
  const goals: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.min(count - 1, Math.max(0, goal));
}
