import { accessGranted } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { useNavigate } from '@simmer/kit/router';
import { Button, LargeTitle, makeStyles, Text, tokens } from '@simmer/kit/ui';
import { Highlights } from '../about/Highlights.tsx';
import { PublicHeader } from '../frame/layout/PublicHeader.tsx';
import { LandingGlimpse } from './LandingGlimpse.tsx';
import { LandingWave } from './LandingWave.tsx';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflowX: 'hidden',
    // An ember-like glow behind the songs.
    backgroundImage: `radial-gradient(64% 56% at 72% 44%, color-mix(in srgb, ${tokens.colorBrandBackground} 12%, transparent) 0%, transparent 100%)`,
  },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)',
    alignItems: 'center',
    gap: '64px',
    width: '100%',
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    boxSizing: 'border-box',
    outlineStyle: 'none',
    '@media (max-width: 959px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '40px', maxWidth: '640px' },
    // A phone on its side: words and songs beside each other, without scrolling.
    '@media (min-width: 640px) and (max-height: 479px)': {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)',
      gap: tokens.spacingHorizontalXXL,
      maxWidth: '1200px',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  words: {
    display: 'grid',
    gap: tokens.spacingVerticalXXL,
    '@media (max-height: 479px)': { gap: tokens.spacingVerticalM },
  },
  title: {
    fontSize: 'clamp(40px, 5vw, 64px)',
    lineHeight: '1.05',
    letterSpacing: '-0.035em',
    textWrap: 'balance',
    '@media (max-height: 479px)': { fontSize: '32px' },
  },
  lead: { color: tokens.colorNeutralForeground2, maxWidth: '48ch', textWrap: 'pretty' },
  points: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    '@media (max-height: 479px)': { display: 'none' },
  },
  point: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { color: tokens.colorBrandForeground1 },
  highlights: {
    gridColumn: '1 / -1',
    paddingBlock: tokens.spacingVerticalXXXL,
    '@media (max-width: 959px)': { paddingTop: 0 },
  },
  signIn: { '@media (pointer: coarse)': { minHeight: '44px' } },
  action: { justifySelf: 'start', minHeight: '48px', paddingInline: tokens.spacingHorizontalXXL },
});

const points: { icon: IconName; text: string }[] = [
  { icon: 'cloud-check', text: 'Straight from your Dropbox' },
  { icon: 'disc', text: 'Every version of every song' },
  { icon: 'chat-left-text', text: 'Notes where the music is' },
];

/** The home page of signed-out visitors. */
export function LandingPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const signIn = () => void navigate(accessGranted.read() ? '/login' : '/access');
  return (
    <div className={styles.page}>
      <PublicHeader>
        <Button appearance="subtle" className={styles.signIn} onClick={signIn}>
          Sign in
        </Button>
      </PublicHeader>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.words}>
          <LargeTitle as="h1" className={styles.title}>
            Where songs simmer until they’re done.
          </LargeTitle>
          <Text size={400} className={styles.lead}>
            A home for your band’s unfinished music: sketches, mixes and masters, all in order and ready to play
            anywhere.
          </Text>
          <Button appearance="primary" size="large" className={styles.action} onClick={signIn}>
            Sign in with your email
          </Button>
          <ul className={styles.points}>
            {points.map(({ icon, text }) => (
              <li key={text} className={styles.point}>
                <Icon name={icon} size={16} className={styles.icon} />
                <Text>{text}</Text>
              </li>
            ))}
          </ul>
        </div>
        <LandingGlimpse />
        <div className={styles.highlights}>
          <Highlights />
        </div>
      </main>
      <LandingWave />
    </div>
  );
}
