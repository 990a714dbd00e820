import { noteDrafts } from '@simmer/contracts';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';

const $posted = atom<{ key: string; comment: string } | undefined>(undefined);
/** The idempotency key of each draft that was sent and not changed since. */
const marks = new Map<string, string>();

function keep(key: string, text: string): void {
  const { [key]: _, ...others } = noteDrafts.read();
  noteDrafts.write(text ? { ...others, [key]: text } : others);
}

/** One idempotency key per text: retrying after a lost reply posts nothing twice. @param key of the draft */
export function markOf(key: string): string {
  const mark = marks.get(key) ?? crypto.randomUUID();
  marks.set(key, mark);
  return mark;
}

/** Clears a posted draft, wherever its writer is; text written since stays. @param comment the posted text */
export function endDraft(key: string, comment: string): void {
  if (noteDrafts.read()[key]?.trim() === comment) {
    keep(key, '');
    marks.delete(key);
  }
  $posted.set({ key, comment });
}

/** A draft, kept for the tab's lifetime until it is posted. @param key identifies its subject */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => ({ key, text: noteDrafts.read()[key] ?? '' }));
  // Another song has its own draft.
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
