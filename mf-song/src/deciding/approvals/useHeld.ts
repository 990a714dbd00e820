import { useEffect, useState } from 'react';

/** A release may never be heard, such as of a finger on something that has gone. */
const LONGEST_PRESS_MS = 2000;

/** Whether a finger or a button of the pointer is down anywhere on the page. */
function useIsPressed(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setIsPressed(true);
      timer = setTimeout(() => setIsPressed(false), LONGEST_PRESS_MS);
    };
    // The click comes after the release, and must reach what was pressed.
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsPressed(false));
    };
    const listening = { capture: true, passive: true };
    document.addEventListener('pointerdown', press, listening);
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, listening);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', press, listening);
      for (const type of ['pointerup', 'pointercancel']) document.removeEventListener(type, release, listening);
    };
  }, []);
  return isPressed;
}

/**
 * Keeps what is shown while something is pressed, so that nothing moves away under a finger when others change it.
 *
 * @param isHeld keeps it longer, such as while a form stands beside it
 */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const isPressed = useIsPressed();
  const [shown, setShown] = useState(value);
  if (isHeld || isPressed) return shown;
  if (shown !== value) setShown(value);
  return value;
}
