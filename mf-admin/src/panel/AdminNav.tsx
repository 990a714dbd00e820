import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';

const pages = [
  { to: '/admin', label: 'Panel' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/modules', label: 'Modules' },
  { to: '/admin/check-limits', label: 'Checks' },
] as const;

/** The address of an admin page. */
export type AdminAddress = (typeof pages)[number]['to'];

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  link: {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { minHeight: '44px', paddingInline: tokens.spacingHorizontalMNudge },
  },
  current: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
});

/** The admin pages, with the open one marked. */
export function AdminNav({ current }: { current: AdminAddress }) {
  return (
    <nav aria-label="Admin pages" className={useStyles().nav}>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} label={label} isCurrent={to === current} />
      ))}
    </nav>
  );
}

function NavLink({ to, label, isCurrent }: { to: AdminAddress; label: string; isCurrent: boolean }) {
  const styles = useStyles();
  return (
    <a
      href={useHref(to)}
      aria-current={isCurrent ? 'page' : undefined}
      className={mergeClasses(styles.link, isCurrent && styles.current)}
      onClick={useLinkClickHandler<HTMLAnchorElement>(to)}
    >
      {label}
    </a>
  );
}
