import { calledName, type User } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, mergeClasses, onPhone, Text, tokens } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { PersonAvatar } from '../../frame/layout/PersonAvatar.tsx';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    // Room for roles, so that all cards are alike.
    minHeight: '96px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(a:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [onPhone]: { paddingInlineEnd: tokens.spacingHorizontalXS },
  },
  // Room for the button from the start; on screens without hovering it is always there.
  quiet: {
    '@media (hover: hover)': {
      '& [data-quiet]': {
        opacity: 0,
        transitionProperty: 'opacity',
        transitionDuration: tokens.durationFaster,
        '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
      },
      '&:hover [data-quiet]': { opacity: 1 },
      '&:focus-within [data-quiet]': { opacity: 1 },
    },
  },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2px' },
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  // Makes the whole card clickable.
  link: {
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    ...cut,
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
  },
  email: { color: tokens.colorNeutralForeground2, ...cut },
  roles: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXXS,
  },
  badge: { flexShrink: 0 },
  actions: { position: 'relative', zIndex: 1, display: 'flex' },
  action: { '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

type Props = {
  user: User;
  isMe: boolean;
  /** the names of the person's roles, for admins */
  roles?: readonly string[];
  /** hides or shows the person, if the user may */
  onToggle?: () => void;
  /** opens the admin's dialog about the person */
  onManage?: () => void;
};

/** A team member's card; links to their profile. */
export function UserCard({ user, isMe, roles = [], onToggle, onManage }: Props) {
  const styles = useStyles();
  const name = calledName(user);
  const called = name || user.email;
  return (
    <li className={mergeClasses(styles.card, styles.quiet)}>
      <PersonAvatar user={user} size="medium" />
      <div className={styles.words}>
        <div className={styles.line}>
          <Link to={`/profile/${user.id}`} className={styles.link}>
            {name || 'Anonymous User'}
          </Link>
          {isMe && (
            <Badge appearance="tint" color="brand" className={styles.badge}>
              You
            </Badge>
          )}
          {user.isHidden && (
            <Badge
              appearance="tint"
              color="informative"
              icon={<Icon name="eye-slash" size={12} />}
              className={styles.badge}
            >
              Hidden
            </Badge>
          )}
        </div>
        <Text size={200} className={styles.email} data-tooltip={user.email} data-tooltip-when="cut">
          {user.email}
        </Text>
        {roles.length > 0 && (
          <div className={styles.roles}>
            {roles.map((role) => (
              <Badge key={role} appearance="outline" color="informative" className={styles.badge}>
                {role}
              </Badge>
            ))}
          </div>
        )}
      </div>
      {(onToggle || onManage) && (
        <div className={styles.actions}>
          {onToggle && (
            <Button
              appearance="subtle"
              className={styles.action}
              icon={<Icon name={user.isHidden ? 'eye' : 'eye-slash'} size={16} />}
              aria-label={`${user.isHidden ? 'Show' : 'Hide'} ${called}`}
              data-tooltip={user.isHidden ? 'Show in the team' : 'Hide from the team'}
              data-quiet={user.isHidden ? undefined : ''}
              onClick={onToggle}
            />
          )}
          {onManage && (
            <Button
              appearance="subtle"
              className={styles.action}
              icon={<Icon name="gear" size={16} />}
              aria-label={`Roles and access of ${called}`}
              data-tooltip="Roles and access"
              onClick={onManage}
            />
          )}
        </div>
      )}
    </li>
  );
}
