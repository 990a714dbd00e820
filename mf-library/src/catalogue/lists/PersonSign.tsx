import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  sign: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  small: { width: '24px', height: '24px', ...typographyStyles.caption1Strong },
  medium: { width: '32px', height: '32px', ...typographyStyles.body1Strong },
  // Not one of the team, seen by its shape.
  guest: { borderRadius: tokens.borderRadiusMedium },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
});

type Props = {
  /** undefined for what nobody did, which has the icon */
  name: string | undefined;
  url?: string | null | undefined;
  isGuest?: boolean;
  icon: IconName;
  size: 'small' | 'medium';
};

/** Who did something, beside the sentence that says so: a picture or first letter, square for guests; an icon for the storage. */
export function PersonSign({ name, url, isGuest = false, icon, size }: Props) {
  const styles = useStyles();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <span className={mergeClasses(styles.sign, styles[size], isGuest && styles.guest)} aria-hidden="true">
      {name === undefined ? (
        <Icon name={icon} size={size === 'small' ? 12 : 16} />
      ) : url && url !== brokenUrl ? (
        <img src={url} alt="" className={styles.picture} onError={() => setBrokenUrl(url)} />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  );
}
