import { useStore } from '@nanostores/react';
import { $playback, type Song } from '@simmer/contracts';
import { lazyPart, makeStyles, mergeClasses, onPhone, tokens, typographyStyles, useIsPhone } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { shortVersionName } from '../../catalogue/versions/versionName.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { PersonPicture } from '../../people/members/PersonPicture.tsx';
import { shownName } from '../../people/members/personNames.ts';
import { useHearing } from '../../songData/hearing.queries.ts';
import { heardByText, heardCountText } from './heardWords.ts';

const Listeners = lazyPart(
  () => import('./Listeners.tsx'),
  (file) => file.Listeners,
);

const MOST_FACES = 3;

const useStyles = makeStyles({
  text: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalXS,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    [onPhone]: { paddingInline: 0 },
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  press: {
    position: 'relative',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: { '::after': { content: '""', position: 'absolute', inset: '-10px 0' } },
  },
  faces: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
});

/** How many of the team have heard the shown version; a press shows who, and how far. Nothing while that isn't known. */
export function HeardBy({ song }: { song: Song }) {
  const styles = useStyles();
  const isPhone = useIsPhone();
  const known = useHearing(song);
  const playback = useStore($playback);
  // Whoever hears it right now isn’t told that nobody has.
  const isSounding = playback.status === 'playing' && playback.song.id === song.id;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Nobody lets Simmer keep what they hear.
  if (!known || known.teamCount === 0) return null;
  const { teamCount, hearing } = known;
  const { listeners } = hearing;
  const version = song.version === null ? 'this version' : shortVersionName(song);
  const text = heardByText(listeners, teamCount, version);
  // A phone has just room for the number beside the version's name.
  const shown = isPhone ? heardCountText(listeners, teamCount) : text;
  if (listeners.length === 0) return isSounding ? null : <span className={styles.text}>{shown}</span>;
  const heard = listeners.filter(({ hasHeard }) => hasHeard);
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={mergeClasses(styles.text, styles.press)}
        aria-label={isPhone ? text : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void Listeners.ahead()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {!isPhone && heard.length > 0 && (
          <span className={styles.faces}>
            {heard.slice(0, MOST_FACES).map(({ user }) => (
              <PersonPicture key={user.id} name={shownName(user)} url={user.profileImageUrl} size="tiny" />
            ))}
          </span>
        )}
        {shown}
      </button>
      <Suspense>
        {isOpen && anchor && (
          <Listeners
            anchor={anchor}
            version={version}
            listeners={listeners}
            teamCount={teamCount}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
