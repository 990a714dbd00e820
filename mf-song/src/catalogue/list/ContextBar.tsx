import { FAVORITES_ID, HIDDEN_SONGS_ID, queryFromScope, type Song, songPagePath } from '@simmer/contracts';
import { Icon, type IconName, PlaylistIcon } from '@simmer/kit/icons';
import { Link, useNavigate } from '@simmer/kit/router';
import { lazyPart, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { useNeighbours } from './neighbours.ts';
import type { SongContext } from './useContextSongs.ts';

const ContextMenu = lazyPart(
  () => import('./ContextMenu.tsx'),
  (file) => file.ContextMenu,
);

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, height: '40px' },
  context: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [onTouch]: { minHeight: '44px' },
  },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  rest: { flex: 1 },
  steps: { display: 'flex', columnGap: tokens.spacingHorizontalXS },
});

const iconOf = (scope: number | null): IconName =>
  scope === FAVORITES_ID ? 'heart' : scope === HIDDEN_SONGS_ID ? 'eye-slash' : 'music-note-list';

/** Navigation above a song: back to its list, to another list, to the previous and next song. */
export function ContextBar({ song, context }: { song: Song; context: SongContext }) {
  const styles = useStyles();
  const quiet = useQuietButton();
  const navigate = useNavigate();
  const [opener, setOpener] = useState<HTMLButtonElement>();
  const { scope, label, playlist } = context;
  const { previous, next } = useNeighbours(song, context);
  const playlistQuery = queryFromScope(scope);
  const goTo = (to: Song | undefined) => to && void navigate(songPagePath(to.dropboxPath, playlistQuery));

  return (
    <nav className={styles.bar} aria-label="This list">
      <Link className={styles.context} to={`/?playlist=${playlistQuery}`}>
        <Icon name="arrow-left" size={16} />
        {playlist ? <PlaylistIcon name={playlist.icon} size={16} /> : <Icon name={iconOf(scope)} size={16} />}
        <span className={styles.label}>{label}</span>
      </Link>
      <button
        type="button"
        className={quiet.button}
        aria-label="Choose another list"
        aria-haspopup="menu"
        aria-expanded={opener !== undefined}
        onPointerEnter={() => void ContextMenu.ahead()}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <Icon name="chevron-down" size={12} />
      </button>
      {opener && (
        <Suspense>
          <ContextMenu song={song} scope={scope} anchor={opener} onClose={() => setOpener(undefined)} />
        </Suspense>
      )}
      <span className={styles.rest} />
      <span className={styles.steps}>
        <Step label="Previous song" icon="chevron-left" to={previous} onGo={goTo} />
        <Step label="Next song" icon="chevron-right" to={next} onGo={goTo} />
      </span>
    </nav>
  );
}

type StepProps = { label: string; icon: IconName; to: Song | undefined; onGo(to: Song | undefined): void };

function Step({ label, icon, to, onGo }: StepProps) {
  const quiet = useQuietButton();
  return (
    <button
      type="button"
      className={quiet.button}
      aria-label={label}
      data-tooltip={to?.cleanTitle}
      disabled={!to}
      onClick={() => onGo(to)}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
