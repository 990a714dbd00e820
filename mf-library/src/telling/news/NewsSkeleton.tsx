import { makeStyles, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';

const CARDS = [1, 2, 3, 2];

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM },
  day: { width: '64px' },
  card: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: { width: '40%' },
  sign: { justifySelf: 'center' },
  text: { width: '72%' },
});

/** The shape of the news while they load: a day with a few cards. */
export function NewsSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="Loading the news" className={styles.list}>
      <SkeletonItem size={20} className={styles.day} />
      {CARDS.map((entries, card) => (
        <div key={card} className={styles.card}>
          <SkeletonItem shape="square" size={40} />
          <SkeletonItem size={16} className={styles.title} />
          {Array.from({ length: entries }, (_, entry) => (
            <Entry key={entry} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

function Entry() {
  const styles = useStyles();
  return (
    <>
      <SkeletonItem shape="circle" size={24} className={styles.sign} />
      <SkeletonItem size={16} className={styles.text} />
    </>
  );
}
