import type { NewsItem } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { useState } from 'react';
import { personName } from '../lists/personName.ts';

const icons = {
  new_song: 'music-note-beamed',
  new_version: 'disc',
  new_comment: 'chat-left-text',
  playlist_add: 'music-note-list',
  status_change: 'tag',
  decision: 'patch-check',
} as const satisfies Record<NewsItem['type'], IconName>;

const useStyles = makeStyles({
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
    ...typographyStyles.caption1Strong,
  },
  picture: { width: '24px', height: '24px', objectFit: 'cover' },
});

/** The person's picture or first letter, a guest's first letter; the action's icon for changes from the storage. */
export function NewsSign({ item: { type, user, metadata } }: { item: NewsItem }) {
  const styles = useStyles();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = user?.profileImageUrl;
  const name = user ? personName(user) : metadata.guest;
  return (
    <span className={styles.sign} aria-hidden="true">
      {name === undefined ? (
        <Icon name={icons[type]} size={12} />
      ) : url && url !== brokenUrl ? (
        <img src={url} alt="" className={styles.picture} onError={() => setBrokenUrl(url)} />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  );
}
