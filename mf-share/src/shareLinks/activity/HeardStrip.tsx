import { WAVE_BARS, waveHeights } from '@simmer/contracts';
import type { HeardSong } from '@simmer/contracts/extra';
import { useSongWave } from '@simmer/kit/query';
import { makeStyles, HeardStrip as Strip, tokens } from '@simmer/kit/ui';
import { mostHeardText, songText } from './activityWords.ts';
import { heardColumns } from './heardColumns.ts';
import { waveOutline } from './waveOutline.ts';

/** Of a wave's half; silence is a line. */
const LEAST = 0.05;

const useStyles = makeStyles({
  strip: { display: 'grid', rowGap: '4px', minWidth: 0 },
  wave: { display: 'block', width: '100%', height: '32px', color: tokens.colorNeutralStroke1 },
});

/** A song's waveform, and below it a strip that is stronger where more plays have heard it. */
export function HeardStrip({ song }: { song: HeardSong }) {
  const styles = useStyles();
  const wave = useSongWave({ id: song.versionId, modifiedAt: song.modifiedAt });
  const words = [songText(song), mostHeardText(song)].filter(Boolean).join('. ');
  return (
    <div className={styles.strip} role="img" aria-label={words}>
      <svg className={styles.wave} viewBox={`0 0 ${WAVE_BARS} 2`} preserveAspectRatio="none" aria-hidden="true">
        <path d={waveOutline(waveHeights(wave ?? '0'.repeat(WAVE_BARS)), LEAST)} fill="currentColor" />
      </svg>
      <Strip plays={heardColumns(song)} most={1} />
    </div>
  );
}
