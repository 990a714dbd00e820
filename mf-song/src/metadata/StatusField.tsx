import { DEFAULT_SONG_STATUS, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import {
  lazyPart,
  makeStyles,
  mergeClasses,
  onPhone,
  tokens,
  typographyStyles,
  useStatusColours,
} from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { useSongFacts } from '../songData/useSongFacts.ts';
import { useSetSongStatus } from './metadata.queries.ts';

const StatusMenu = lazyPart(
  () => import('./StatusMenu.tsx'),
  (file) => file.StatusMenu,
);

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusCircular,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ...typographyStyles.caption1,
    '@media (hover: hover)': { ':hover': { boxShadow: 'inset 0 0 0 1px currentColor' } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [onPhone]: { height: '32px' },
  },
});

/** A song's status by colour, icon and label; a press opens the status menu. */
export function StatusField({ cleanTitle }: { cleanTitle: string }) {
  const styles = useStyles();
  const colours = useStatusColours();
  const { statuses } = useSongFacts();
  const setStatus = useSetSongStatus();
  const [badge, setBadge] = useState<HTMLButtonElement>();
  const status = statuses.get(cleanTitle) ?? DEFAULT_SONG_STATUS;
  const { icon, label } = songStatuses.find(({ value }) => value === status) ?? songStatuses[0];
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.badge, colours[status])}
        aria-haspopup="menu"
        aria-expanded={badge !== undefined}
        aria-label={`${label}: change the status`}
        onPointerEnter={() => void StatusMenu.ahead()}
        onClick={({ currentTarget }) => setBadge(currentTarget)}
      >
        <Icon name={icon} size={12} />
        {label}
      </button>
      {badge && (
        <Suspense>
          <StatusMenu
            status={status}
            target={badge}
            onChoose={(chosen) => setStatus({ cleanTitle, status: chosen })}
            onClose={() => setBadge(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
