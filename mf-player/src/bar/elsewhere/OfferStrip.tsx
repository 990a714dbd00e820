import { formatDuration } from '@simmer/contracts';
import type { Listening } from '@simmer/contracts/extra';
import { Button, makeStyles, mergeClasses, onPhone, tokens, unseen } from '@simmer/kit/ui';
import { useRef } from 'react';
import { tap } from '../../audio/haptics.ts';
import { goOnHere } from '../../elsewhere/goOnHere.ts';
import type { Player } from '../../player/player.ts';
import { StripClose } from '../layout/StripClose.tsx';
import { forFingers } from '../layout/target.ts';
import { useReach } from '../layout/useReach.ts';
import { Tile } from '../song/Tile.tsx';

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, auto) auto auto',
    justifyContent: 'center',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0 } },
      animationDuration: tokens.durationNormal,
    },
    [onPhone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      columnGap: tokens.spacingHorizontalS,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    },
  },
  // In the bar's place: as tall as the bar on a phone, and in the frame's colour.
  alone: { minHeight: '64px', backgroundColor: tokens.colorNeutralBackground1, [onPhone]: { minHeight: '72px' } },
  words: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    [onPhone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  // On a phone, the title always comes first.
  deviceFirst: { [onPhone]: { flexDirection: 'column-reverse' } },
  what: { display: 'flex', minWidth: 0 },
  // On a phone the button says so; screen readers get the whole sentence.
  lead: { flexShrink: 0, whiteSpace: 'pre', [onPhone]: unseen },
  title: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  time: { flexShrink: 0, whiteSpace: 'pre', fontVariantNumeric: 'tabular-nums' },
  // A long device name gives way to the title.
  device: {
    flexShrink: 1_000,
    minWidth: '8ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [onPhone]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  // On a line of its own, the device needs no brackets.
  mark: { [onPhone]: { display: 'none' } },
  go: {
    whiteSpace: 'nowrap',
    [forFingers]: { minHeight: '44px' },
    [onPhone]: { minWidth: 0, padding: `0 ${tokens.spacingHorizontalM}` },
  },
  here: { whiteSpace: 'pre', [onPhone]: { display: 'none' } },
});

type Props = {
  player: Player;
  offer: Listening;
  /** the player is empty, so there is no bar below */
  isAlone: boolean;
  onClose(): void;
};

/** The song from another device, with a button to go on with it here. Nothing else starts it. */
export function OfferStrip({ player, offer, isAlone, onClose }: Props) {
  const styles = useStyles();
  const strip = useRef<HTMLElement>(null);
  useReach(strip);
  return (
    <section
      ref={strip}
      aria-label="From another device"
      className={mergeClasses(styles.strip, isAlone && styles.alone)}
    >
      <Tile song={offer.song} size={isAlone ? 'small' : 'tiny'} />
      <p className={mergeClasses(styles.words, offer.isPlaying && styles.deviceFirst)}>
        <Words offer={offer} />
      </p>
      <Button
        className={styles.go}
        // The bar below has a primary button of its own.
        appearance={isAlone ? 'primary' : 'secondary'}
        aria-label="Continue here"
        onPointerDown={() => player.approach(offer.song, true)}
        onClick={() => {
          tap('light');
          goOnHere(player, offer);
        }}
      >
        Continue<span className={styles.here}> here</span>
      </Button>
      <StripClose label="Dismiss" onClose={onClose} />
    </section>
  );
}

/** The offer as a sentence in two parts; two lines on a phone. */
function Words({ offer: { title, positionSeconds, isPlaying, deviceName } }: { offer: Listening }) {
  const styles = useStyles();
  const cut = (text: string) => ({ 'data-tooltip': text, 'data-tooltip-when': 'cut' });
  const what = (lead: string) => (
    <span className={styles.what}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.title} {...cut(title)}>
        {title},
      </span>
      <span className={styles.time}>{` ${formatDuration(positionSeconds)}`}</span>
    </span>
  );
  const mark = (sign: string) => <span className={styles.mark}>{sign}</span>;
  return isPlaying ? (
    <>
      <span className={styles.device} {...cut(deviceName)}>
        Playing on {deviceName}
        {mark(':')}
      </span>{' '}
      {what('')}
    </>
  ) : (
    <>
      {what('Continue: ')}{' '}
      <span className={styles.device} {...cut(deviceName)}>
        {mark('(')}from {deviceName}
        {mark(')')}
      </span>
    </>
  );
}
