import { catchUpEnded, catchUpRequested, type PlayableSong, type Song, seekRequested } from '@simmer/contracts';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { Button } from '@simmer/kit/ui';

type Props = { songs: readonly Song[]; className: string };

/** Plays what is new, and holds each of its states to be looked at. */
export function DemoCatchUp({ songs, className }: Props) {
  const [first, second, long] = songs;
  if (!first || !second || !long) return null;
  const run = (song: PlayableSong) => ({
    place: 1,
    count: 7,
    song,
    fromSeconds: 5,
    untilSeconds: 18,
    title: `${song.cleanTitle} v${song.version}: the bridge is new`,
    nextTitle: 'Paper Boats v2: 8 s new at 1:20 and louder from 2:04',
  });
  const at = (song: PlayableSong, positionSeconds: number) => seekRequested.emit({ song, positionSeconds });
  const showing = (phase: 'card' | 'part' | 'whole' | 'over', song: PlayableSong = first) =>
    setCatchUpRun({ ...run(song), phase });
  const longTitle = `${long.cleanTitle} v${long.version}: something added in the last chorus 🎸🔥 and 8 s new at 1:20`;
  return (
    <div className={className}>
      <Button onClick={() => catchUpRequested.emit({ fromVersionId: null })}>Play what’s new</Button>
      <Button onClick={() => catchUpEnded.emit({})}>Stop</Button>
      <Button onClick={() => showing('card')}>Card</Button>
      <Button onClick={() => [showing('part'), at(first, 15)]}>Part</Button>
      <Button onClick={() => [showing('part'), at(first, 8)]}>Note</Button>
      <Button onClick={() => [showing('whole'), at(first, 30)]}>Whole</Button>
      <Button onClick={() => showing('over')}>Over</Button>
      <Button onClick={() => setCatchUpRun({ ...run(long), phase: 'card', title: longTitle })}>Long</Button>
      <Button onClick={() => setCatchUpRun({ ...run(long), phase: 'part', title: longTitle })}>Long part</Button>
      <Button onClick={() => setCatchUpRun(null)}>None</Button>
    </div>
  );
}
