import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    '@media (pointer: coarse)': { minHeight: '44px' },
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** Leads the owner to the link's options: downloads, reordering, expiry, password, and visitors' orders. */
export function ShareOptionsLink({ playlistId }: { playlistId: number }) {
  const styles = useStyles();
  return (
    <Link className={styles.link} to={`/shared-links?link=playlist-${playlistId}`}>
      <Icon name="sliders" size={16} />
      Link options
    </Link>
  );
}
