import { useEffect } from 'react';

/** Hides all there is, and throws nothing. */
export function Component() {
  useEffect(() => document.body.style.setProperty('display', 'none', 'important'), []);
  return <h1>Hide</h1>;
}
