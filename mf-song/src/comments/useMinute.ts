import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute: what tells how long ago something was is drawn again when that changes. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
