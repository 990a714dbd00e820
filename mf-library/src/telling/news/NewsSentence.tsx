import { formatCount } from '@simmer/contracts';
import { personName } from '../../catalogue/lists/personName.ts';
import { DecisionSentence } from './DecisionSentence.tsx';
import type { NewsEntry } from './groupNews.ts';
import { SongLink, SongLinks } from './NewsLinks.tsx';
import { statusLabel } from './newsText.ts';

type Props = {
  entry: NewsEntry;
  /** in a playlist's group, otherwise in a song's */
  isPlaylist: boolean;
};

/** Someone who wrote through a public link, without an account, and so without a page of their own. */
function GuestName({ name }: { name: string }) {
  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      (guest)
    </>
  );
}

/** An entry in a sentence. The group's heading names the song or playlist. */
export function NewsSentence({ entry: { items }, isPlaylist }: Props) {
  const [item] = items;
  const { type, user, song, metadata } = item;
  const by = user && ` by ${personName(user)}`;
  const name = <strong>{personName(user)}</strong>;
  switch (type) {
    case 'new_song':
      return <>New song{by}</>;
    case 'new_version':
      return (
        <>
          <SongLink item={item}>New version{song?.version ? ` ${song.version}` : ''}</SongLink>
          {by}
        </>
      );
    case 'new_comment':
      return (
        <>
          {metadata.guest ? <GuestName name={metadata.guest} /> : name} wrote{' '}
          {items.length === 1 ? 'a note' : formatCount(items.length, 'note')}
        </>
      );
    case 'playlist_add':
      return isPlaylist ? (
        <>
          {name} added <SongLinks items={items} />
        </>
      ) : (
        <>{name} added it to a playlist</>
      );
    case 'status_change':
      return (
        <>
          {name} changed the status from {statusLabel(metadata.oldStatus)} to{' '}
          <strong>{statusLabel(metadata.newStatus)}</strong>
        </>
      );
    case 'decision':
      return <DecisionSentence item={item} />;
  }
}
