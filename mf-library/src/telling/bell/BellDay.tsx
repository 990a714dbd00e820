import type { NotificationItem } from '@simmer/contracts/extra';
import { makeStyles, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { dayHeading } from '../news/newsTime.ts';
import { BellRow, type RowPlace } from './BellRow.tsx';
import { BellSubject } from './BellSubject.tsx';
import type { NotificationDay, NotificationGroup } from './groupNotifications.ts';

const useStyles = makeStyles({
  day: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0`,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1Strong,
  },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
});

type Options = {
  now: Date;
  /** where the keys find a row */
  row(item: NotificationItem): RowPlace;
  onMark(item: NotificationItem, isRead: boolean): void;
  onLeave(): void;
};

/** What happened on one day, by song. */
export function BellDay({ day: { date, groups }, ...options }: Options & { day: NotificationDay }) {
  const styles = useStyles();
  const id = useId('bell-day');
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h3 id={id} className={styles.heading}>
        {dayHeading(date, options.now)}
      </h3>
      {groups.map((group) => (
        <Group key={group.key} group={group} {...options} />
      ))}
    </section>
  );
}

function Group({ group: { subject, items }, now, row, onMark, onLeave }: Options & { group: NotificationGroup }) {
  const styles = useStyles();
  const id = useId('bell-subject');
  return (
    <div>
      <BellSubject id={id} subject={subject} />
      <ul aria-labelledby={id} className={styles.rows}>
        {items.map((item) => (
          <BellRow key={item.id} item={item} now={now} place={row(item)} onMark={onMark} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  );
}
