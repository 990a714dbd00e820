import { makeStyles, mergeClasses, onPhone, tokens } from '@simmer/kit/ui';
import { useRef } from 'react';
import { Tile } from '../song/Tile.tsx';
import { CardReach } from './CardReach.tsx';
import { placeText, type RunNow } from './catchUpTexts.ts';
import { useCoversFocus } from './useCoversFocus.ts';
import { useRunTitle } from './useRunTitle.ts';

const useStyles = makeStyles({
  // Takes no presses: what it covers for a moment can still be pressed.
  room: {
    position: 'absolute',
    zIndex: 100,
    bottom: '100%',
    left: 0,
    right: 0,
    display: 'grid',
    justifyItems: 'center',
    padding: tokens.spacingVerticalL,
    pointerEvents: 'none',
    [onPhone]: { padding: tokens.spacingVerticalM },
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '480px',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    opacity: 1,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
      animationDuration: tokens.durationSlow,
      animationTimingFunction: tokens.curveDecelerateMid,
      transitionProperty: 'opacity, visibility',
      transitionDuration: tokens.durationNormal,
    },
  },
  gone: { opacity: 0, visibility: 'hidden' },
  lines: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  place: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForeground1,
  },
  // On one line where it fits; what is new never gives way to a long name.
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    columnGap: '0.25em',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  news: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    maxWidth: '100%',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  next: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/**
 * The title before a part, over the lower middle of the page. It takes no input, and hides when it would cover the focus. The strip says the
 * same, so screen readers don't need it.
 */
export function TitleCard({ run }: { run: RunNow }) {
  const styles = useStyles();
  const card = useRef<HTMLDivElement>(null);
  const { name, news } = useRunTitle(run);
  const isShown = run.phase === 'card';
  const isInTheWay = useCoversFocus(card, isShown);
  // It stays a moment longer, to fade.
  if (!isShown && run.phase !== 'part') return null;
  return (
    <div className={styles.room} aria-hidden>
      {isShown && !isInTheWay && <CardReach />}
      <div
        ref={card}
        key={run.place}
        className={mergeClasses(styles.card, (!isShown || isInTheWay) && styles.gone)}
        data-title-card
      >
        <Tile song={run.song} />
        <div className={styles.lines}>
          <p className={styles.place}>{placeText(run)}</p>
          <p className={styles.title}>
            {name && <span className={styles.name}>{name}</span>} <span className={styles.news}>{news}</span>
          </p>
          {run.nextTitle !== null && <p className={styles.next}>Next: {run.nextTitle}</p>}
        </div>
      </div>
    </div>
  );
}
