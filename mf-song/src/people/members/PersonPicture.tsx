import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2Hover,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  tiny: { width: '16px', height: '16px', fontSize: tokens.fontSizeBase100 },
  small: { width: '24px', height: '24px', fontSize: tokens.fontSizeBase200 },
  medium: { width: '32px', height: '32px', fontSize: tokens.fontSizeBase300 },
  large: { width: '64px', height: '64px', fontSize: tokens.fontSizeBase600 },
  // Not one of the team, seen by its shape.
  guest: { borderRadius: tokens.borderRadiusLarge },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
});

type Props = {
  name: string;
  url: string | null | undefined;
  size?: 'tiny' | 'small' | 'medium' | 'large';
  /** its accessible name; without one it is decoration beside the name */
  label?: string;
  isGuest?: boolean;
};

/** A person's picture, or the first letter of their name if it is missing or fails to load. */
export function PersonPicture({ name, url, size = 'medium', label, isGuest = false }: Props) {
  const styles = useStyles();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isShown = Boolean(url) && url !== brokenUrl;
  return (
    <span
      className={mergeClasses(styles.frame, styles[size], isGuest && styles.guest)}
      {...(!(label && isShown) && { 'aria-hidden': true })}
    >
      {url && isShown ? (
        <img src={url} alt={label ?? ''} className={styles.picture} loading="lazy" onError={() => setBrokenUrl(url)} />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  );
}
