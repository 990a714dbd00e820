import { useEffect } from 'react';

/** Takes the player out of the page. */
export function Component() {
  useEffect(() => document.querySelector('section[aria-label="Player"]')?.remove(), []);
  return <h1>No player</h1>;
}
