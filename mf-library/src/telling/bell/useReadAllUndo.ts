import { useMutation, useQueryClient } from '@simmer/kit/query';
import { useEffect } from 'react';
import { MARK_UNREAD_AGAIN, unmarkingAll } from './notificationChanges.ts';

/** Handles "Undo" in the toast of "Mark all as read", also once the panel is closed. */
export function useReadAllUndo(): void {
  const { mutate: takeBack } = useMutation(unmarkingAll(useQueryClient()));
  useEffect(() => {
    const onUndo = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') takeBack(event.detail);
    };
    window.addEventListener(MARK_UNREAD_AGAIN, onUndo);
    return () => window.removeEventListener(MARK_UNREAD_AGAIN, onUndo);
  }, [takeBack]);
}
