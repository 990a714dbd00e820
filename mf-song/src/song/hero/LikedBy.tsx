import { formatNumber, type PersonShown } from '@simmer/contracts';
import { Link } from '@simmer/kit/router';
import { makeStyles, Subtitle2, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import { leavingPopover } from '../../controls/leavingPopover.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { PersonPicture } from '../../people/members/PersonPicture.tsx';
import { shownName } from '../../people/members/personNames.ts';

const MOST_SHOWN = 3;

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: '200px', maxWidth: '320px' },
  people: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  person: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    '@media (hover: hover)': { ':hover': { textDecorationLine: 'underline' } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [onTouch]: { minHeight: '44px' },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  more: { color: tokens.colorNeutralForeground3, ...typographyStyles.body1 },
});

type Props = { others: readonly PersonShown[]; anchor: HTMLElement; onClose(): void };

/** Who else likes the song, beside the number; a sheet on a phone. */
export function LikedBy({ others, anchor, onClose }: Props) {
  const styles = useStyles();
  const headingId = useId('likers');
  const more = others.slice(MOST_SHOWN);
  return (
    <Popover {...leavingPopover(anchor, onClose)}>
      <PopoverSurface aria-labelledby={headingId}>
        <div className={styles.content}>
          <Subtitle2 as="h2" id={headingId}>
            Liked by
          </Subtitle2>
          <ul className={styles.people}>
            {others.slice(0, MOST_SHOWN).map((person) => (
              <li key={person.id}>
                <Link
                  className={styles.person}
                  to={`/profile/${person.id}`}
                  aria-label={`${shownName(person)} likes this`}
                >
                  <PersonPicture name={shownName(person)} url={person.profileImageUrl} />
                  <span className={styles.name}>{shownName(person)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {more.length > 0 && (
            <span className={styles.more} data-tooltip={more.map(shownName).join(', ')}>
              +{formatNumber(more.length)}
            </span>
          )}
        </div>
      </PopoverSurface>
    </Popover>
  );
}
