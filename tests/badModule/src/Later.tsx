import { useEffect } from 'react';

/** Throws when nobody looks any more: from a timer, and from a promise. */
export function Component() {
  useEffect(() => {
    setTimeout(() => {
      throw new Error('boom in a timer');
    });
    void Promise.reject(new Error('boom in a promise'));
  }, []);
  return <h1>Later</h1>;
}
