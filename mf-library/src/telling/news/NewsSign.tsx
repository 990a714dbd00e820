import type { NewsItem } from '@simmer/contracts/extra';
import type { IconName } from '@simmer/kit/icons';
import { PersonSign } from '../../catalogue/lists/PersonSign.tsx';
import { personName } from '../../catalogue/lists/personName.ts';

const icons = {
  new_song: 'music-note-beamed',
  new_version: 'disc',
  new_comment: 'chat-left-text',
  playlist_add: 'music-note-list',
  status_change: 'tag',
  decision: 'patch-check',
} as const satisfies Record<NewsItem['type'], IconName>;

/** The person's picture or first letter, a guest's first letter; the action's icon for changes from the storage. */
export function NewsSign({ item: { type, user, metadata } }: { item: NewsItem }) {
  return (
    <PersonSign
      name={user ? personName(user) : metadata.guest}
      url={user?.profileImageUrl}
      isGuest={!user && metadata.guest !== undefined}
      icon={icons[type]}
      size="small"
    />
  );
}
