import { useCallback, useRef } from 'react';

type Outcome = { onSuccess(): void; onError(): void };

/**
 * Sends a dialog's mutation once, however often its button is pressed; again only after a failure.
 *
 * @param mutate of a mutation
 * @param onDone called when it has worked
 */
export function useSendOnce<Input>(mutate: (input: Input, outcome: Outcome) => void, onDone: () => void) {
  const isSent = useRef(false);
  return useCallback(
    (input: Input) => {
      if (isSent.current) return;
      isSent.current = true;
      const onError = () => {
        isSent.current = false;
      };
      mutate(input, { onSuccess: onDone, onError });
    },
    [mutate, onDone],
  );
}
