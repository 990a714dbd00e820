/**
 * Runs actions one at a time; actions requested meanwhile wait their turn.
 *
 * @param onDone called when none are left
 */
export function createEventLoop(onDone: () => void): (action: () => void) => void {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  return (action) => {
    waiting.push(action);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    } finally {
      isBusy = false;
    }
    onDone();
  };
}
