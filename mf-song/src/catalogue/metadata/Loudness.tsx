import type { VersionAnalysis } from '@simmer/contracts';
import { formatDecibels } from '@simmer/contracts/extra';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  peak: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', ...typographyStyles.caption1 },
});

/** A version's measured loudness and highest peak. */
export function Loudness({ analysis }: { analysis: VersionAnalysis | null | undefined }) {
  const styles = useStyles();
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
