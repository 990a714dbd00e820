/**
 * Does one thing after the other: what is asked for while another thing is being done waits until that one is done.
 *
 * @param onDone after the last of them
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
