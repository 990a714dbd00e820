import { useEffect, useState } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/** Whether a finger or a mouse button is down anywhere on the page. */
export function useIsPressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    // Not during the press itself: a page that keeps rendering would never get past it.
    const soon = (isDown: boolean) => void setTimeout(() => setPressing(isDown));
    // The browser's own menu may swallow the end of another button's press.
    const onDown = ({ button }: PointerEvent) => button === 0 && soon(true);
    const onUp = () => soon(false);
    window.addEventListener('pointerdown', onDown, true);
    for (const end of ends) window.addEventListener(end, onUp, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      for (const end of ends) window.removeEventListener(end, onUp, true);
    };
  }, []);
  return isPressing;
}
