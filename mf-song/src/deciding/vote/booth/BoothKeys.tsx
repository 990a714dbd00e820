import { playerLetterKeys } from '@simmer/contracts';
import type { VoteLabel } from '@simmer/contracts/extra';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  keys: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
    // Where there are keys.
    '@media (hover: none), (max-width: 639px)': { display: 'none' },
  },
  one: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyBase,
  },
});

/** The booth's keys. */
export function BoothKeys({ labels }: { labels: readonly VoteLabel[] }) {
  const styles = useStyles();
  const keys = [
    ...(playerLetterKeys.read() ? [{ keys: [labels.join(' '), `1–${labels.length}`], does: 'switch' }] : []),
    { keys: ['Space'], does: 'play or pause' },
    { keys: ['←', '→'], does: '5 seconds' },
  ];
  return (
    <div className={styles.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does} className={styles.one}>
          {pressed.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
