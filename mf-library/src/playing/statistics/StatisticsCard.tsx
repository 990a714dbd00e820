import { type ReactNode, useId } from 'react';
import { useStatisticsCardStyles } from './statisticsCard.styles.ts';

type Props = {
  heading: string;
  /** a few words beside the heading */
  aside?: string | undefined;
  children: ReactNode;
};

/** A part of the page with its heading. */
export function StatisticsCard({ heading, aside, children }: Props) {
  const styles = useStatisticsCardStyles();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </div>
      {children}
    </section>
  );
}
