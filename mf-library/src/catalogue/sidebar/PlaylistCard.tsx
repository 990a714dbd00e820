import { calledName, formatSongCount, formatTotalDuration, type Playlist, relativeDate } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useMember } from '@simmer/kit/ui';
import { useScope } from '../lists/scope.ts';
import { fetchPlaylistDialogsAhead, type OpenDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { PlaylistBadge } from '../playlists/PlaylistBadge.tsx';
import { copyShareLink, shareLink, useSharePlaylist } from '../playlists/playlistShares.ts';
import { choosing, listAddress } from './ListEntry.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  name: {
    ...oneLine,
    ...typographyStyles.body1Strong,
    display: 'block',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  owner: oneLine,
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
  description: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    alignSelf: 'start',
    // Two lines, with or without text: every card is as high as its neighbours.
    minHeight: '40px',
    [onPhone]: { minHeight: 0, '&:empty': { display: 'none' } },
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  facts: { display: 'grid', minWidth: 0 },
  created: {
    ...oneLine,
    // Still read aloud.
    '& span': { [onPhone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' } },
  },
  // Aligns the icons, not their backgrounds, with the card's edge.
  actions: { display: 'flex', flexShrink: 0, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  action: { minWidth: '36px', height: '36px', '@media (pointer: coarse)': { minWidth: '44px', height: '44px' } },
});

type Props = { playlist: Playlist; now: Date; onDialog(dialog: OpenDialog, from: HTMLElement): void };

const actions = [
  { kind: 'share', label: 'Share', icon: 'share' },
  { kind: 'edit', label: 'Edit', icon: 'pencil' },
  { kind: 'delete', label: 'Delete', icon: 'trash' },
] as const satisfies { kind: 'share' | 'edit' | 'delete'; label: string; icon: IconName }[];

/** A playlist of the team, with the actions of its owner or an admin. */
export function PlaylistCard({ playlist, now, onDialog }: Props) {
  const styles = useStyles();
  const isAdmin = useMember()?.isAdmin === true;
  const share = useSharePlaylist(playlist.id);
  const { selectScope } = useScope();
  const { id, name, description, songCount, totalDuration, createdAt, user, isOwner } = playlist;
  // The share dialog is for the owner. An admin copies an existing link at once, and confirms before creating one.
  const press = (kind: 'share' | 'edit' | 'delete', from: HTMLElement) => {
    if (kind !== 'share' || isOwner) onDialog({ kind, playlist }, from);
    else if (playlist.shareToken === null) onDialog({ kind: 'publish', playlist }, from);
    else share.mutate(undefined, { onSuccess: ({ shareToken }) => void copyShareLink(shareLink(shareToken)) });
  };
  const owner = calledName(user) || 'Anonymous';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <PlaylistBadge playlist={playlist} size={40} />
        <div>
          <h2>
            <Link
              className={styles.name}
              to={listAddress(id)}
              data-tooltip={name}
              data-tooltip-when="cut"
              onClick={choosing(() => selectScope(id))}
            >
              {name}
            </Link>
          </h2>
          <p className={mergeClasses(styles.quiet, styles.owner)}>by {owner}</p>
        </div>
      </div>
      <p className={styles.description}>{description}</p>
      <div className={styles.foot}>
        <p className={mergeClasses(styles.quiet, styles.facts)}>
          <span>
            {formatSongCount(songCount)} · {formatTotalDuration(totalDuration)}
          </span>
          <time className={styles.created} dateTime={createdAt}>
            <span>Created </span>
            {relativeDate(createdAt, now)}
          </time>
        </p>
        {(isOwner || isAdmin) && (
          <span className={styles.actions}>
            {actions.map(({ kind, label, icon }) => (
              <Button
                key={kind}
                className={styles.action}
                appearance="subtle"
                icon={<Icon name={icon} size={16} />}
                aria-label={`${label} ${name}`}
                data-tooltip={label}
                onPointerEnter={fetchPlaylistDialogsAhead}
                onFocus={fetchPlaylistDialogsAhead}
                onClick={(event) => press(kind, event.currentTarget)}
              />
            ))}
          </span>
        )}
      </div>
    </li>
  );
}
