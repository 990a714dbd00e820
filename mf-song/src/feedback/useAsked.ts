import { useState } from 'react';

/** Holds an open question. Once it is answered, the focus returns to where it was asked, or to the page. */
export function useAsked<Question extends { from: HTMLElement | undefined }>() {
  const [asked, setAsked] = useState<Question>();
  const close = () => {
    const from = asked?.from;
    setAsked(undefined);
    (from?.isConnected ? from : document.getElementById('main'))?.focus();
  };
  return { asked, ask: setAsked, close };
}
