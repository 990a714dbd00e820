import { useEffect, useState } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/** Whether a finger or a mouse button is down anywhere on the page. */
export function useIsPressing(): boolean {
  const [isPressing, setPressing] = useState(false);
  useEffect(() => {
    // Drawn during the press itself, a page that draws itself again and again would never get out of it.
    const soon = (isDown: boolean) => void setTimeout(() => setPressing(isDown));
    // Of another button, the browser's own menu may take the end.
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
