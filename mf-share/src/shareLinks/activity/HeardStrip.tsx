import { type HeardSong, WAVE_BARS, waveHeights } from '@simmer/contracts';
import { useSongWave } from '@simmer/kit/query';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { mostHeardText, songText } from './activityWords.ts';
import { heardColumns } from './heardColumns.ts';
import { waveOutline } from './waveOutline.ts';

/** Of a wave's half; silence is a line. */
const LEAST = 0.05;
/** What was heard at least once is seen as such. */
const FAINTEST = 0.25;

const useStyles = makeStyles({
  strip: { display: 'grid', rowGap: '4px', minWidth: 0 },
  wave: { display: 'block', width: '100%', height: '32px', color: tokens.colorNeutralStroke1 },
  heard: {
    display: 'block',
    width: '100%',
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorBrandBackground,
    // In forced colours, a strip of one colour would say nothing.
    forcedColorAdjust: 'none',
  },
});

/** A song's waveform, and below it a strip that is stronger where more plays have heard it. */
export function HeardStrip({ song }: { song: HeardSong }) {
  const styles = useStyles();
  const wave = useSongWave({ id: song.versionId, modifiedAt: song.modifiedAt });
  const columns = heardColumns(song);
  const words = [songText(song), mostHeardText(song)].filter(Boolean).join('. ');
  return (
    <div className={styles.strip} role="img" aria-label={words}>
      <svg className={styles.wave} viewBox={`0 0 ${WAVE_BARS} 2`} preserveAspectRatio="none" aria-hidden="true">
        <path d={waveOutline(waveHeights(wave ?? '0'.repeat(WAVE_BARS)), LEAST)} fill="currentColor" />
      </svg>
      <svg
        className={styles.heard}
        viewBox={`0 0 ${columns.length} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        {columns.map(
          (share, column) =>
            share > 0 && (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={column}
                x={column}
                width={1}
                height={1}
                fill="currentColor"
                fillOpacity={FAINTEST + (1 - FAINTEST) * share}
              />
            ),
        )}
      </svg>
    </div>
  );
}
