import type { User } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Badge, Button, makeStyles, mergeClasses, Text, tokens } from '@simmer/kit/ui';
import { PersonAvatar } from '../layout/PersonAvatar.tsx';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '80px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':hover button': { opacity: 1 },
    ':focus-within button': { opacity: 1 },
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, minWidth: 0 },
  first: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  // Makes the whole card clickable.
  link: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
  },
  email: {
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  roles: { color: tokens.colorBrandForeground1 },
  badge: { flexShrink: 0 },
  button: { position: 'relative', zIndex: 1, flexShrink: 0, minWidth: 0 },
  // Covers the end of the address on hover or focus; always visible on touch screens and for hidden people.
  quiet: {
    '@media (hover: hover)': {
      position: 'absolute',
      insetInlineEnd: '60px',
      opacity: 0,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
  },
});

type Props = {
  user: User;
  isMe: boolean;
  /** the person's roles as text, for admins */
  roles?: string;
  /** hides or shows the person, if the user may */
  onToggle?: () => void;
  /** opens the admin's dialog about the person */
  onManage?: () => void;
};

/** A team member's card; links to their profile. */
export function UserCard({ user, isMe, roles, onToggle, onManage }: Props) {
  const styles = useStyles();
  const name = user.displayName || 'Anonymous User';
  return (
    <li className={styles.card}>
      <PersonAvatar user={user} size="medium" />
      <div className={styles.words}>
        <div className={styles.first}>
          <Link to={`/profile/${user.id}`} className={styles.link}>
            {name}
          </Link>
          {isMe && (
            <Badge appearance="tint" color="brand" className={styles.badge}>
              You
            </Badge>
          )}
          {user.isHidden && (
            <Badge appearance="tint" color="informative" className={styles.badge}>
              Hidden
            </Badge>
          )}
        </div>
        <Text size={200} className={styles.email} data-tooltip={user.email} data-tooltip-when="cut">
          {user.email}
        </Text>
        {roles && (
          <Text size={200} weight="medium" className={styles.roles}>
            {roles}
          </Text>
        )}
      </div>
      {onToggle && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.button, !user.isHidden && styles.quiet)}
          icon={<Icon name={user.isHidden ? 'eye' : 'eye-slash'} size={16} />}
          aria-label={`${user.isHidden ? 'Show' : 'Hide'} ${user.displayName || user.email}`}
          onClick={onToggle}
        >
          {user.isHidden ? 'Show' : 'Hide'}
        </Button>
      )}
      {onManage && (
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<Icon name="gear" size={16} />}
          aria-label={`Roles and access of ${user.displayName || user.email}`}
          data-tooltip="Roles and access"
          onClick={onManage}
        />
      )}
    </li>
  );
}
