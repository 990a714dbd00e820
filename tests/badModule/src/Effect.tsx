import { useEffect } from 'react';

/** Is drawn, and throws right after. */
export function Component() {
  useEffect(() => {
    throw new Error('boom in an effect');
  }, []);
  return <h1>Effect</h1>;
}
