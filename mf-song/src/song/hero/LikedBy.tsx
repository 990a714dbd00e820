import { formatNumber, type Song } from '@simmer/contracts';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { shownName } from '../../people/members/personNames.ts';
import { useLikes } from './likes.queries.ts';

const MOST_SHOWN = 3;

const useStyles = makeStyles({
  people: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  faces: { display: 'flex', paddingInlineStart: tokens.spacingHorizontalXS },
  person: {
    display: 'grid',
    placeItems: 'center',
    marginInlineStart: '-4px',
    borderRadius: tokens.borderRadiusCircular,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, zIndex: 1 },
    [onTouch]: { width: '44px', height: '44px', marginInlineStart: 0 },
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption2Strong,
    [onTouch]: { width: '32px', height: '32px' },
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  more: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
});

/** Who else likes the song. It stands last, because it loads after the rest. */
export function LikedBy({ song, songKey }: { song: Song; songKey: string | undefined }) {
  const styles = useStyles();
  const { others } = useLikes(song, songKey);
  if (others.length === 0) return null;
  return (
    <span className={styles.people}>
      <span className={styles.faces}>
        {others.slice(0, MOST_SHOWN).map((person) => (
          <Link
            key={person.id}
            className={styles.person}
            to={`/profile/${person.id}`}
            data-tooltip={shownName(person)}
            aria-label={`${shownName(person)} likes this`}
          >
            <span className={styles.face} aria-hidden>
              {person.profileImageUrl ? (
                <img className={styles.picture} src={person.profileImageUrl} alt="" />
              ) : (
                [...shownName(person)][0]?.toUpperCase()
              )}
            </span>
          </Link>
        ))}
      </span>
      {others.length > MOST_SHOWN && (
        <span className={styles.more} data-tooltip={others.slice(MOST_SHOWN).map(shownName).join(', ')}>
          +{formatNumber(others.length - MOST_SHOWN)}
        </span>
      )}
    </span>
  );
}
