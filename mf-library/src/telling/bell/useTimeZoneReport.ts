import { callEndpoint } from '@simmer/contracts';
import { changeNotificationSettings } from '@simmer/contracts/extra';
import { useEffect, useRef } from 'react';

/** Says the browser's time zone once if none is known: mails and quiet hours go by it. */
export function useTimeZoneReport(summary: { timeZone: string | null } | undefined): void {
  const isSaid = useRef(false);
  const isUnknown = summary?.timeZone === null;
  useEffect(() => {
    if (!isUnknown || isSaid.current) return;
    isSaid.current = true;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Without it UTC counts, and the next page says it again.
    callEndpoint(changeNotificationSettings, { body: { timeZone } }).catch(() => undefined);
  }, [isUnknown]);
}
