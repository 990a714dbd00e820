import { songDurationUpdated, toastRequested } from '@simmer/contracts';
import { useEffect, useState } from 'react';

const perSecond = 10_000;
const seconds = 1;
const turnMs = 10;

/** Sends 10,000 events a second, for a second. */
export function Component() {
  const [sent, setSent] = useState(0);
  useEffect(() => {
    let count = 0;
    const timer = setInterval(() => {
      for (let index = 0; index < (perSecond * turnMs) / 1000; index++) {
        if (count % 2 === 0) songDurationUpdated.emit({ songId: 1, durationSeconds: count });
        else toastRequested.emit({ title: `Toast ${count}`, intent: 'info' });
        count++;
      }
      if (count < perSecond * seconds) return;
      clearInterval(timer);
      setSent(count);
    }, turnMs);
    return () => clearInterval(timer);
  }, []);
  return <h1>{sent > 0 ? `Sent ${sent}` : 'Sending'}</h1>;
}
