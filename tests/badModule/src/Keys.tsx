import { useEffect } from 'react';

/** Keeps every key for itself, and never lets go. */
export function Component() {
  useEffect(() => {
    window.addEventListener(
      'keydown',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  }, []);
  return (
    <>
      <h1>Keys</h1>
      <input aria-label="Name" />
    </>
  );
}
