import { useStore } from '@nanostores/react';
import { $playbackPosition, $playedStretch } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import { StripClose } from '../layout/StripClose.tsx';
import { strip, stripHeard, stripName, stripVersion } from '../layout/strip.styles.ts';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { stretchNames } from './stretchNames.ts';

const useStyles = makeStyles({
  strip: { ...strip, columnGap: tokens.spacingHorizontalM },
  list: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  one: { ...stripVersion, position: 'relative', boxSizing: 'border-box', overflow: 'hidden' },
  heard: stripHeard,
  word: { fontWeight: tokens.fontWeightSemibold },
  version: stripName,
  progress: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: '2px',
    transformOrigin: 'left',
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
});

/** Which of the stretches beside the current song sounds, how far it is, and a way to stop them. */
export function StretchStrip({ player }: { player: Player }) {
  const styles = useStyles();
  const played = useStore($playedStretch);
  if (!played) return null;
  const stop = () => {
    tap('light');
    player.dispatch({ type: 'pausePressed' });
  };
  return (
    <section aria-label="Old, then new" className={styles.strip}>
      <ol className={styles.list}>
        {stretchNames(played).map(({ word, version }, place) => {
          const isHeard = place === played.place;
          return (
            <li
              key={place}
              className={mergeClasses(styles.one, isHeard && styles.heard)}
              aria-current={isHeard ? 'true' : undefined}
              data-tooltip={played.stretches[place]?.song.filename}
            >
              {word && <span className={styles.word}>{word}</span>}
              <span className={styles.version}>{version}</span>
              {isHeard && <Progress {...played.stretch} />}
            </li>
          );
        })}
      </ol>
      <StripClose label="Stop" onClose={stop} />
    </section>
  );
}

function Progress({ fromSeconds, untilSeconds }: { fromSeconds: number; untilSeconds: number }) {
  const styles = useStyles();
  const { positionSeconds } = useStoreSoon($playbackPosition);
  const part = Math.min(1, Math.max(0, (positionSeconds - fromSeconds) / (untilSeconds - fromSeconds)));
  return <span className={styles.progress} style={{ transform: `scaleX(${part})` }} aria-hidden />;
}
