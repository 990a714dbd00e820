import { useEffect } from 'react';

/** Empties the page behind React's back. */
export function Component() {
  useEffect(() => document.getElementById('root')?.replaceChildren(), []);
  return <h1>Empty</h1>;
}
