import { keysRequested, playerLetterKeys } from '@simmer/contracts';
import { lazyPart, ownsLetters } from '@simmer/kit/ui';
import { Suspense, useEffect, useState } from 'react';

const KeySheet = lazyPart(
  () => import('./KeySheet.tsx'),
  (file) => file.KeySheet,
);

/** Opens the list of keyboard shortcuts on `?`, on every page, and wherever a button asks for it. */
export function KeySheetHost() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.isComposing || ownsLetters(event.target) || !playerLetterKeys.read()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    const stop = keysRequested.on(open);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, []);
  return <Suspense>{isOpen && <KeySheet onClosed={() => setIsOpen(false)} />}</Suspense>;
}
