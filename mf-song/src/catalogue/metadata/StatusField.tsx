import { DEFAULT_SONG_STATUS, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, tokens, typographyStyles, useStatusColours } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { chipTarget } from '../../controls/chipTarget.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { useSongFacts } from '../../songData/useSongFacts.ts';
import { useSetSongStatus } from './metadata.queries.ts';

const StatusMenu = lazyPart(
  () => import('./StatusMenu.tsx'),
  (file) => file.StatusMenu,
);

const useStyles = makeStyles({
  button: {
    ...chipTarget,
    '@media (hover: hover)': { '&:hover > span': { boxShadow: 'inset 0 0 0 1px currentColor' } },
  },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    [onTouch]: { height: '32px' },
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
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={badge !== undefined}
        aria-label={`${label}: change the status`}
        onPointerEnter={() => void StatusMenu.ahead()}
        onClick={({ currentTarget }) => setBadge(currentTarget)}
      >
        <span className={mergeClasses(styles.badge, colours[status])}>
          <Icon name={icon} size={12} />
          {label}
        </span>
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
