/** What the room's keys do; undefined where there is nothing to do it with. */
type RoomKeyActions = {
  /** to the next or the previous change */
  walk: ((step: 1 | -1) => void) | undefined;
  begin(): void;
  end(): void;
  loop: (() => void) | undefined;
  clear: (() => void) | undefined;
};

/** The room's keys. Those without anything to do are left to others, such as the player's loop. */
export function roomKeys({ walk, begin, end, loop, clear }: RoomKeyActions) {
  return ({ key, shiftKey }: KeyboardEvent): boolean => {
    const actions: Partial<Record<string, (() => void) | undefined>> = {
      '[': begin,
      ']': end,
      c: walk && (() => walk(shiftKey ? -1 : 1)),
      o: loop,
      Escape: clear,
    };
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    action?.();
    return action !== undefined;
  };
}
