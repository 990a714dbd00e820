import { useState } from 'second-react';

/** Uses a hook of a React of its own. */
export function Component() {
  const [title] = useState('Two Reacts');
  return <h1>{title}</h1>;
}
