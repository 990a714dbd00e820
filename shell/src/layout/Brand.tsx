import { Link } from '@simmer/kit/router';
import { makeStyles, Text, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  mark: { width: '24px', height: '24px', fill: tokens.colorBrandForeground1 },
  name: { letterSpacing: '-0.01em' },
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

/** The product's name, linked to the home page. */
export function Brand() {
  const styles = useStyles();
  return (
    <Link to="/" className={styles.brand}>
      <BrandMark className={styles.mark} />
      <Text size={400} weight="semibold" className={styles.name}>
        Simmer
      </Text>
    </Link>
  );
}
