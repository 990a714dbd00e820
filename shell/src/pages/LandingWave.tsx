import { makeStyles, tokens } from '@simmer/kit/ui';

const barCount = 96;
const barPitch = 10;
const height = 160;

// A made-up waveform: quiet start, two swells, quiet end. Uses sines, so it never changes.
const levels = Array.from({ length: barCount }, (_, bar) => {
  const position = bar / (barCount - 1);
  const swell = Math.sin(Math.PI * position) * (0.55 + 0.45 * Math.sin(position * 9.4 + 4.4) ** 2);
  const grain = 0.6 + 0.4 * Math.abs(Math.sin(bar * 2.17) * Math.cos(bar * 0.83));
  return Math.max(0.04, swell * grain);
});

const useStyles = makeStyles({
  wave: {
    display: 'block',
    width: '100%',
    minWidth: '720px',
    height: 'clamp(72px, 16vh, 136px)',
    '@media (max-height: 479px)': { height: '32px' },
    fill: tokens.colorBrandStroke2,
  },
  played: { fill: tokens.colorBrandForeground1 },
});

/** The landing page's picture: a waveform, one third played. */
export function LandingWave() {
  const styles = useStyles();
  return (
    <svg
      aria-hidden="true"
      className={styles.wave}
      viewBox={`0 0 ${barCount * barPitch} ${height}`}
      preserveAspectRatio="none"
    >
      {levels.map((level, bar) => (
        <rect
          key={bar}
          className={bar < barCount / 3 ? styles.played : undefined}
          x={bar * barPitch + 3}
          y={height - level * height}
          width={4}
          height={level * height}
        />
      ))}
    </svg>
  );
}
