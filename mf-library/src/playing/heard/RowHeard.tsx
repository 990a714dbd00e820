import type { PlaySource, Song } from '@simmer/contracts';
import { makeStyles, mergeClasses, onPhone, tokens, unseen } from '@simmer/kit/ui';
import { useSyncExternalStore } from 'react';
import { $heard, $lastSeenId, isNewToHear } from '../../catalogue/lists/heard.ts';

/** The element that says whether a song is unheard, for the description of its list item. A new song may be there twice. */
export const heardId = ({ id }: Song, from: PlaySource | '' = '') => `heard-${from}${id}`;

const useStyles = makeStyles({
  place: { position: 'absolute' },
  // At the corner of the picture before the text: nothing moves when it comes and goes.
  dot: {
    top: '-6px',
    left: `calc(-1 * ${tokens.spacingHorizontalM} - 7px)`,
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
    boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}`,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    [onPhone]: { left: `calc(-1 * ${tokens.spacingHorizontalS} - 7px)` },
    '@media (max-width: 359px)': { left: `calc(-1 * ${tokens.spacingHorizontalXS} - 7px)` },
  },
  words: unseen,
});

const listen = (changed: () => void) => {
  const stops = [$heard.listen(changed), $lastSeenId.listen(changed)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The dot of a song whose newest version came since the person was last here, and is unheard. It re-renders alone, and only when that changes. */
export function RowHeard({ song, from }: { song: Song; from?: PlaySource | undefined }) {
  const styles = useStyles();
  const isNew = useSyncExternalStore(listen, () => isNewToHear($heard.get(), $lastSeenId.get(), song));
  return (
    <span
      id={heardId(song, from)}
      className={mergeClasses(styles.place, isNew && styles.dot)}
      data-tooltip={isNew ? 'Not heard yet' : undefined}
    >
      {isNew && <span className={styles.words}>Not heard yet</span>}
    </span>
  );
}
