import type { GuestShown } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { LIKE_MEMBER, linkText } from './guestWords.ts';

const useStyles = makeStyles({
  badge: { flexShrink: 0 },
  mark: typographyStyles.caption1Strong,
  sign: { verticalAlign: '-1px', marginInlineEnd: tokens.spacingHorizontalXS },
  likeMember: { color: tokens.colorStatusWarningForeground3 },
  blocked: { color: tokens.colorStatusDangerForeground1 },
  // A title may be long.
  link: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type Props = {
  guest: GuestShown;
  /** everyone around is a guest, so the word would say nothing */
  isAmongGuests?: boolean;
};

/** What stands beside a guest's name: that it is a guest's, what to know about them, and the link they write through. */
export function GuestMarks({ guest, isAmongGuests = false }: Props) {
  const styles = useStyles();
  return (
    <>
      {!isAmongGuests && (
        <Badge appearance="tint" size="small" color="brand" className={styles.badge}>
          Guest
        </Badge>
      )}
      {guest.isLikeMember && (
        <span className={mergeClasses(styles.mark, styles.likeMember)}>
          <Icon name="exclamation-triangle" size={12} className={styles.sign} />
          {LIKE_MEMBER}
        </span>
      )}
      {guest.isBlocked && (
        <span className={mergeClasses(styles.mark, styles.blocked)}>
          <Icon name="slash-circle" size={12} className={styles.sign} />
          Blocked
        </span>
      )}
      <span className={styles.link} dir="auto" data-tooltip={linkText(guest)} data-tooltip-when="cut">
        {linkText(guest)}
      </span>
    </>
  );
}
