import { useCallback, useRef } from 'react';

type Outcome = { onSuccess(): void; onError(): void };

/**
 * Sends a dialog's mutation once, however often its button is pressed; again only after a failure.
 *
 * @param mutate of a mutation
 * @param onDone called when it has worked
 */
export function useSendOnce<Given>(mutate: (given: Given, outcome: Outcome) => void, onDone: () => void) {
  const isSent = useRef(false);
  return useCallback(
    (given: Given) => {
      if (isSent.current) return;
      isSent.current = true;
      const onError = () => {
        isSent.current = false;
      };
      mutate(given, { onSuccess: onDone, onError });
    },
    [mutate, onDone],
  );
}
