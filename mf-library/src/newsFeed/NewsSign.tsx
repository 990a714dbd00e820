import type { NewsItem } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { useState } from 'react';
import { personName } from './newsText.ts';

const icons = {
  new_song: 'music-note-beamed',
  new_version: 'disc',
  new_comment: 'chat-left-text',
  playlist_add: 'music-note-list',
  status_change: 'tag',
} as const satisfies Record<NewsItem['type'], IconName>;

const useStyles = makeStyles({
  sign: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...typographyStyles.subtitle2,
  },
  picture: { width: '40px', height: '40px', objectFit: 'cover', borderRadius: tokens.borderRadiusCircular },
  // The action's icon, at the lower edge of the person's picture.
  deed: {
    position: 'absolute',
    insetInlineEnd: '-4px',
    insetBlockEnd: '-4px',
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** The person's picture or first letter with the action's icon; the icon alone for changes from the storage. */
export function NewsSign({ item: { type, user } }: { item: NewsItem }) {
  const styles = useStyles();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = user?.profileImageUrl;
  if (!user) {
    return (
      <span className={styles.sign} aria-hidden="true">
        <Icon name={icons[type]} size={20} />
      </span>
    );
  }
  return (
    <span className={styles.sign} aria-hidden="true">
      {url && url !== brokenUrl ? (
        <img src={url} alt="" className={styles.picture} onError={() => setBrokenUrl(url)} />
      ) : (
        Array.from(personName(user))[0]?.toUpperCase()
      )}
      <span className={styles.deed}>
        <Icon name={icons[type]} size={12} />
      </span>
    </span>
  );
}
