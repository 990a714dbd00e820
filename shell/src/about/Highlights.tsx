import { useStore } from '@nanostores/react';
import { simmerDark } from '@simmer/kit/theme';
import { makeStyles, Subtitle2, Text, tokens } from '@simmer/kit/ui';
import { $theme } from '../theme/theme.ts';
import catchUpDark from './pictures/catchUp-dark.webp';
import catchUpLight from './pictures/catchUp-light.webp';
import changedDark from './pictures/changed-dark.webp';
import changedLight from './pictures/changed-light.webp';
import voteDark from './pictures/vote-dark.webp';
import voteLight from './pictures/vote-light.webp';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 208px), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
  },
  picture: {
    width: '100%',
    height: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
});

/** In pixels of the page; the files have twice as many. */
const SIZE = { width: 560, height: 320 };

const highlights = [
  {
    heading: 'Hear what changed',
    text: 'Simmer compares each version with the one before it, sums up what changed in a sentence, and plays you both.',
    light: changedLight,
    dark: changedDark,
    alt: 'The waveform of Midnight Drive v3. Above it: “New from 0:09 to 0:15.”',
  },
  {
    heading: 'Vote blind',
    text: 'Everyone hears the versions as A and B, at the same loudness, and picks one. Nobody knows which is which until the vote closes.',
    light: voteLight,
    dark: voteDark,
    alt: 'A blind vote with two versions to listen to, A and B.',
  },
  {
    heading: 'Catch up',
    text: 'Been away for a week? Simmer plays just what’s new to you, one part after another.',
    light: catchUpLight,
    dark: catchUpDark,
    alt: 'What is new since the last visit, with a button that plays it.',
  },
];

/** What only Simmer does, with pictures of it. */
export function Highlights() {
  const styles = useStyles();
  const isDark = useStore($theme) === simmerDark;
  return (
    <ul className={styles.list} aria-label="What only Simmer does">
      {highlights.map(({ heading, text, light, dark, alt }) => (
        <li key={heading} className={styles.item}>
          <img
            className={styles.picture}
            src={isDark ? dark : light}
            alt={alt}
            loading="lazy"
            decoding="async"
            {...SIZE}
          />
          <Subtitle2 as="h2">{heading}</Subtitle2>
          <Text className={styles.text}>{text}</Text>
        </li>
      ))}
    </ul>
  );
}
