import { shareDialogRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { MouseEvent } from 'react';

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

type Props = { playlistId: number; name: string };

/** Opens the dialog of a playlist's link: what it allows, visitors' orders and personal links. In another tab, it is a page. */
export function ShareOptionsLink({ playlistId, name }: Props) {
  const styles = useStyles();
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    shareDialogRequested.emit({ kind: 'playlist', id: playlistId, title: name });
  }
  return (
    <Link
      className={styles.link}
      to={`/shared-links?link=playlist-${playlistId}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="sliders" size={16} />
      Link options
    </Link>
  );
}
