import { useStore } from '@nanostores/react';
import { $playback, type Version } from '@simmer/contracts';
import { type DuplicateGroup as Group, similarityBand } from '@simmer/contracts/extra';
import { makeStyles, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { versionPlayback } from '../versions/versionPlayback.ts';
import { DuplicateRow } from './DuplicateRow.tsx';
import { percent } from './percent.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  band: { ...typographyStyles.subtitle2 },
  share: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

type Props = { group: Group; hidden: ReadonlySet<number>; onSetHidden(version: Version, isHidden: boolean): void };

/** A group of similar versions, newest first. */
export function DuplicateGroup({ group: { similarity, versions }, hidden, onSetHidden }: Props) {
  const styles = useStyles();
  const heading = useId('duplicates');
  const playback = useStore($playback);
  const [newest] = versions;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.head}>
        <span className={styles.band}>{similarityBand(similarity)}</span>
        <span className={styles.share}>{percent(similarity)} similar</span>
      </h3>
      <ul className={styles.list}>
        {versions.map((version) => (
          <DuplicateRow
            key={version.id}
            version={{ ...version, isHidden: hidden.has(version.id) }}
            likeness={version === newest ? undefined : version.similarity}
            playback={versionPlayback(playback, version)}
            isCurrent={playback.status !== 'idle' && playback.song.id === version.id}
            onSetHidden={onSetHidden}
          />
        ))}
      </ul>
    </section>
  );
}
