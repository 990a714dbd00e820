import type { CurrentUser } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useState } from 'react';

/** The name shown in the header: the first name, or the address up to the @. */
export function shownName({ firstName, email }: Pick<CurrentUser, 'firstName' | 'email'>): string {
  return firstName || (email.split('@')[0] ?? email);
}

type Person = Pick<CurrentUser, 'firstName' | 'email' | 'profileImageUrl'>;

const sizes = {
  small: { width: '32px', height: '32px', fontSize: tokens.fontSizeBase300 },
  medium: { width: '48px', height: '48px', fontSize: tokens.fontSizeBase500 },
  large: { width: '96px', height: '96px', fontSize: tokens.fontSizeHero800 },
} as const;

const useStyles = makeStyles({
  avatar: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2Hover,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  ...sizes,
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
});

/** A person's picture; if there is none or it fails to load, the first letter of their name. */
export function PersonAvatar({ user, size = 'small' }: { user: Person; size?: keyof typeof sizes }) {
  const styles = useStyles();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = user.profileImageUrl;
  return (
    <span aria-hidden="true" className={mergeClasses(styles.avatar, styles[size])}>
      {url && url !== brokenUrl ? (
        <img src={url} alt="" className={styles.picture} onError={() => setBrokenUrl(url)} />
      ) : (
        (Array.from(shownName(user))[0]?.toUpperCase() ?? <Icon name="person" />)
      )}
    </span>
  );
}
