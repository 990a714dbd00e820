import { useEffect, useState } from 'react';

/** Is drawn, which makes it be drawn again. */
export function Component() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    void Promise.resolve(turn + 1).then(setTurn);
  }, [turn]);
  return <h1>Loop</h1>;
}
