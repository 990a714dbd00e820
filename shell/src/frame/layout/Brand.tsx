import { Link } from '@simmer/kit/router';
import { makeStyles, mergeClasses, onPhone, Text, tokens, unseen } from '@simmer/kit/ui';

const useStyles = makeStyles({
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  // As large as a finger, and no wider than the mark.
  short: { justifySelf: 'start', [onPhone]: { minWidth: '32px', minHeight: '44px' } },
  mark: { width: '24px', height: '24px', fill: tokens.colorBrandForeground1 },
  name: { letterSpacing: '-0.01em' },
  unseen: { [onPhone]: unseen },
});

/** The logo: a bowl with three bars rising from it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="M3 13h18a9 9 0 0 1-18 0Z" />
      <rect x="6.5" y="6" width="2.4" height="5" rx="1.2" />
      <rect x="10.8" y="2" width="2.4" height="9" rx="1.2" />
      <rect x="15.1" y="4" width="2.4" height="7" rx="1.2" />
    </svg>
  );
}

type Props = {
  /** only the mark on phones; screen readers still read the name */
  isShort?: boolean;
};

/** The product's name, linked to the home page. */
export function Brand({ isShort = false }: Props) {
  const styles = useStyles();
  return (
    <Link to="/" className={mergeClasses(styles.brand, isShort && styles.short)}>
      <BrandMark className={styles.mark} />
      <Text size={400} weight="semibold" className={mergeClasses(styles.name, isShort && styles.unseen)}>
        Simmer
      </Text>
    </Link>
  );
}
