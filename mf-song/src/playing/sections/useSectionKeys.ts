import { type PlayableSong, playerLetterKeys, seekRequested } from '@simmer/contracts';
import { ownsLetters } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { useSections } from './edits/sections.queries.ts';

/** The place that a key leads to, from 0; undefined if the key belongs to something else. */
function placeOfKey(event: KeyboardEvent): number | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (!/^[1-9]$/.test(event.key) || !playerLetterKeys.read()) return undefined;
  if (ownsLetters(event.target)) return undefined;
  return Number(event.key) - 1;
}

/** 1 to 9 jump to the first nine sections of this version, unless letter keys are switched off in the player. */
export function useSectionKeys(song: PlayableSong): void {
  const { data } = useSections(song);
  const sections = data?.sections;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = placeOfKey(event);
      const section = place === undefined ? undefined : sections?.[place];
      if (!section) return;
      event.preventDefault();
      seekRequested.emit({ song, positionSeconds: section.atSeconds });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [song, sections]);
}
