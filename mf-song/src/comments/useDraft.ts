import { noteDrafts } from '@simmer/contracts';
import { useState } from 'react';

/** What somebody writes, kept as long as the tab until it is posted. @param key what it is about */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ key, text: noteDrafts.read()[key] ?? '' }));
  // Another song: its own draft, not the one before.
  const text = draft.key === key ? draft.text : (noteDrafts.read()[key] ?? '');
  const setText = (changed: string) => {
    setDraft({ key, text: changed });
    const { [key]: _, ...others } = noteDrafts.read();
    noteDrafts.write(changed ? { ...others, [key]: changed } : others);
  };
  return [text, setText];
}
