import { catchUpTitle } from '@simmer/contracts/extra';
import { useTitle } from '../song/useTitle.ts';
import type { RunNow } from './catchUpTexts.ts';

/**
 * A part's title in two: the song with its version ("Kitchen Light v4:"), which may be cut short, and what is new in it, which shouldn't. If the title has another form,
 * all of it is `news`.
 */
export function useRunTitle({ song, title }: RunNow): { name: string; news: string } {
  const name = catchUpTitle({ title: useTitle(song), version: song.version, label: song.label, news: '' });
  return title.startsWith(name) ? { name: name.trim(), news: title.slice(name.length) } : { name: '', news: title };
}
