import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageTab } from './PageTabs.tsx';

/**
 * Which part of the page is shown, and the ways to the notes, which may have to be brought forward first.
 *
 * @param visit differs each time the address asks for a note
 */
export function usePageTab(visit: string | undefined) {
  const [tab, setTab] = useState<PageTab>('notes');
  const [seen, setSeen] = useState(visit);
  if (visit !== seen) {
    setSeen(visit);
    if (visit !== undefined) setTab('notes');
  }
  const notes = useRef<HTMLDivElement>(null);
  // A new object with each wish to see the notes.
  const [goal, setGoal] = useState<{ isWriting: boolean }>();
  useEffect(() => {
    if (!goal) return;
    notes.current?.scrollIntoView({ block: 'start' });
    const field = goal.isWriting ? notes.current?.querySelector('textarea') : null;
    (field ?? notes.current)?.focus({ preventScroll: true });
  }, [goal]);
  const goToNotes = useCallback((isWriting: boolean) => {
    setTab('notes');
    setGoal({ isWriting });
  }, []);
  return { tab, setTab, notes, goToNotes };
}
