import { troubleWords } from '@simmer/contracts';
import { checkVerdict, type SoundCheck } from '@simmer/contracts/extra';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { gradeIcons, useGradeColours } from './gradeSigns.ts';

const useStyles = makeStyles({
  verdict: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
    ...typographyStyles.body1Strong,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  more: { maxWidth: '56ch', color: tokens.colorNeutralForeground2, textWrap: 'pretty', ...typographyStyles.body1 },
});

const more: Readonly<Record<SoundCheck['state'], string | undefined>> = {
  measured: undefined,
  waiting: 'Simmer measures every version once. The result will appear here.',
  undecodable: 'Simmer can’t decode this file. Export it as WAV, AIFF, FLAC or MP3 to have it measured.',
};

function signOf({ state, grade }: SoundCheck): IconName {
  if (grade === 'passes') return 'patch-check';
  if (grade) return gradeIcons[grade];
  return state === 'waiting' ? 'hourglass-split' : 'exclamation-circle';
}

/** What the check came to, in a few words. Announced when it changes, such as when the measures arrive. */
export function CheckVerdict({ check }: { check: SoundCheck }) {
  const styles = useStyles();
  const colours = useGradeColours();
  const text = check.trouble ? troubleWords(check.trouble) : more[check.state];
  return (
    <div role="status">
      <p className={mergeClasses(styles.verdict, check.grade ? colours[check.grade] : styles.quiet)}>
        <Icon name={signOf(check)} size={16} />
        {checkVerdict(check)}
      </p>
      {text && <p className={styles.more}>{text}</p>}
    </div>
  );
}
