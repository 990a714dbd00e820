import { formatDuration, relativeTime, type Song, type VersionAnalysis, versionText } from '@simmer/contracts';
import { formatDecibels } from '@simmer/contracts/extra';
import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { CopyFilename } from '../../controls/CopyFilename.tsx';
import { onTouch } from '../../controls/onTouch.ts';
import { KeyAndBpm } from './KeyAndBpm.tsx';
import { StatusField } from './StatusField.tsx';
import { suggestedMetadata } from './suggestedMetadata.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [onPhone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // The tabs above have a line of their own.
      borderTopWidth: 0,
      paddingTop: 0,
      columnGap: tokens.spacingHorizontalL,
    },
  },
  field: { minWidth: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  suggested: { fontStyle: 'italic' },
  name: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  value: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
    // Buttons to touch are larger than their line, which must not grow with them.
    [onTouch]: { '& > button': { marginBlock: '-6px' } },
  },
  filename: { minWidth: 0, overflowWrap: 'anywhere' },
});

type FieldProps = { name: string; isWide?: boolean; isSuggested?: boolean; children: ReactNode };

/** One fact of the grid: a quiet label over its value, which may be only a suggestion. */
export function Field({ name, isWide, isSuggested, children }: FieldProps) {
  const styles = useStyles();
  return (
    <div className={isWide ? styles.wide : styles.field}>
      <dt className={styles.name}>
        {name}
        {isSuggested && <span className={styles.suggested}> · suggested</span>}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** The facts about the shown version. */
export function MetadataGrid({ song }: { song: Song }) {
  const styles = useStyles();
  const { key, bpm } = suggestedMetadata(song);
  return (
    <dl className={styles.grid}>
      <Field name="Version">{versionText(song) ?? 'Original'}</Field>
      <Field name="Modified">{relativeTime(song.modifiedAt, new Date())}</Field>
      <Field name="Duration">{song.duration === null ? 'Unknown' : formatDuration(song.duration)}</Field>
      <Field name="Key & BPM" isSuggested={key !== null || bpm !== null}>
        <KeyAndBpm key={song.id} version={song} />
      </Field>
      <Field name="Status">
        <StatusField cleanTitle={song.cleanTitle} />
      </Field>
      <Field name="Loudness">
        <Loudness analysis={song.analysis} />
      </Field>
      <Field name="File" isWide>
        <span className={styles.filename}>{song.filename}</span>
        <CopyFilename filename={song.filename} />
      </Field>
    </dl>
  );
}

const useLoudnessStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  peak: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', ...typographyStyles.caption1 },
});

/** A version's measured loudness and highest peak. */
function Loudness({ analysis }: { analysis: VersionAnalysis | null | undefined }) {
  const styles = useLoudnessStyles();
  if (!analysis) return <span className={styles.quiet}>Not measured</span>;
  const { integratedLufs, truePeakDbtp } = analysis;
  if (integratedLufs === null) return <span className={styles.quiet}>Silent</span>;
  return (
    <>
      <span data-tooltip="Integrated loudness of the whole file">{formatDecibels(integratedLufs)} LUFS</span>
      {truePeakDbtp !== null && (
        <span className={styles.peak} data-tooltip="Highest true peak, in dBTP">
          peak {formatDecibels(truePeakDbtp)}
        </span>
      )}
    </>
  );
}
