import { useSyncExternalStore } from 'react';

/** People change it in the browser's own settings: it tells some pages, and others see it when they are looked at again. */
function listen(changed: () => void): () => void {
  let isOver = false;
  let status: PermissionStatus | undefined;
  const ask = async () => {
    status = await navigator.permissions.query({ name: 'notifications' });
    if (!isOver) status.addEventListener('change', changed);
  };
  // Not every browser can be asked.
  ask().catch(() => undefined);
  document.addEventListener('visibilitychange', changed);
  return () => {
    isOver = true;
    status?.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** What the person has said about notifications in this browser; `default` before they were asked. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(listen, () => ('Notification' in globalThis ? Notification.permission : 'default'));
}
