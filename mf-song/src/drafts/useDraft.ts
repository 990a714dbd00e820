import { noteDrafts } from '@simmer/contracts';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';

const $posted = atom<{ key: string; comment: string } | undefined>(undefined);
/** The mark of each draft that was sent and not changed since. */
const marks = new Map<string, string>();

function keep(key: string, text: string): void {
  const { [key]: _, ...others } = noteDrafts.read();
  noteDrafts.write(text ? { ...others, [key]: text } : others);
}

/** One mark for one text: a press after a lost answer posts nothing twice. @param key of the draft */
export function markOf(key: string): string {
  const mark = marks.get(key) ?? crypto.randomUUID();
  marks.set(key, mark);
  return mark;
}

/** Ends a draft that was posted, wherever its writer is by now; what was written on since stays. @param comment what was posted */
export function endDraft(key: string, comment: string): void {
  if (noteDrafts.read()[key]?.trim() === comment) {
    keep(key, '');
    marks.delete(key);
  }
  $posted.set({ key, comment });
}

/** What somebody writes, kept as long as the tab until it is posted. @param key what it is about */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => ({ key, text: noteDrafts.read()[key] ?? '' }));
  // Another song: its own draft, not the one before.
  const text = draft.key === key ? draft.text : (noteDrafts.read()[key] ?? '');
  useEffect(
    () =>
      $posted.listen((posted) =>
        setDraft((known) =>
          known.key === posted?.key && known.text.trim() === posted.comment ? { ...known, text: '' } : known,
        ),
      ),
    [],
  );
  const setText = (changed: string) => {
    setDraft({ key, text: changed });
    marks.delete(key);
    keep(key, changed);
  };
  return [text, setText] as const;
}
