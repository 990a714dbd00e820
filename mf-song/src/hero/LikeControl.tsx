import { formatNumber, type PersonShown, type Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { useLikes } from './likes.queries.ts';

const MOST_SHOWN = 3;

const useStyles = makeStyles({
  likes: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  liked: {
    color: tokens.colorBrandForeground2,
    '@media (hover: hover)': { ':hover': { color: tokens.colorBrandForeground2 } },
  },
  people: { display: 'flex', paddingInlineStart: '6px' },
  person: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    marginInlineStart: '-6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.caption2Strong,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, zIndex: 1 },
    [onPhone]: { width: '32px', height: '32px' },
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  more: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
});

const nameOf = ({ displayName, firstName }: PersonShown) => displayName ?? firstName ?? 'Someone';

/** The user's own heart, and who else likes the song. */
export function LikeControl({ song, songKey, title }: { song: Song; songKey: string | undefined; title: string }) {
  const styles = useStyles();
  const { isLiked, others, toggle } = useLikes(song, songKey);
  const count = others.length + (isLiked ? 1 : 0);
  return (
    <span className={styles.likes}>
      <Button
        appearance="subtle"
        size="large"
        className={isLiked ? styles.liked : undefined}
        icon={<Icon name={isLiked ? 'heart-fill' : 'heart'} size={20} />}
        aria-pressed={isLiked}
        aria-label={`Favorite ${title}${count > 0 ? `, ${formatNumber(count)}` : ''}`}
        onClick={toggle}
      />
      {others.length > 0 && (
        <span className={styles.people}>
          {others.slice(0, MOST_SHOWN).map((person) => (
            <Link
              key={person.id}
              className={styles.person}
              to={`/profile/${person.id}`}
              data-tooltip={nameOf(person)}
              aria-label={`${nameOf(person)} likes this`}
            >
              {person.profileImageUrl ? (
                <img className={styles.picture} src={person.profileImageUrl} alt="" />
              ) : (
                [...nameOf(person)][0]?.toUpperCase()
              )}
            </Link>
          ))}
        </span>
      )}
      {others.length > MOST_SHOWN && (
        <span className={styles.more} data-tooltip={others.slice(MOST_SHOWN).map(nameOf).join(', ')}>
          +{formatNumber(others.length - MOST_SHOWN)}
        </span>
      )}
    </span>
  );
}
