import { makeStyles, Text, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '320px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  mark: { width: '36px', height: '36px', borderRadius: tokens.borderRadiusLarge, fill: tokens.colorBrandForeground1 },
  ground: { fill: tokens.colorBrandBackground2 },
  words: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What a notification looks like, drawn; for people who see, since the words beside it say the same. */
export function NotificationSketch() {
  const styles = useStyles();
  return (
    <div className={styles.card} aria-hidden="true">
      <svg viewBox="0 0 36 36" className={styles.mark}>
        <rect width="36" height="36" className={styles.ground} />
        <path d="M9 19h18a9 9 0 0 1-18 0Z" />
        <rect x="12.5" y="12" width="2.4" height="5" rx="1.2" />
        <rect x="16.8" y="8" width="2.4" height="9" rx="1.2" />
        <rect x="21.1" y="10" width="2.4" height="7" rx="1.2" />
      </svg>
      <div className={styles.words}>
        <Text size={200} weight="semibold" truncate wrap={false} block>
          Bo mentioned you on “Slow Boil”
        </Text>
        <Text size={200} truncate wrap={false} block className={styles.quiet}>
          The second chorus can be louder.
        </Text>
      </div>
    </div>
  );
}
