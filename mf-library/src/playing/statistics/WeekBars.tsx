import { formatCount, formatNumber } from '@simmer/contracts';
import { areListKeys, mergeClasses, moveInRow, rowGoal, useNow } from '@simmer/kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { axisEnd, monthMarks, type PlayWeek, weekName, weekWords } from './playWeeks.ts';
import { useWeekBarsStyles } from './weekBars.styles.ts';

type Props = {
  /** such as "Plays of Kitchen Light by week" */
  label: string;
  weeks: readonly PlayWeek[];
  isLoading: boolean;
  /** the pressed or focused week, by its place */
  picked: number | undefined;
  onPick(place: number | undefined): void;
};

/** Right and left move between weeks, Home and End to the first and last. */
function moveBetweenWeeks(event: KeyboardEvent<HTMLElement>): void {
  const plot = event.currentTarget;
  if (moveInRow(event, plot) || !areListKeys(event) || (event.key !== 'Home' && event.key !== 'End')) return;
  const weeks = plot.querySelectorAll<HTMLElement>('[data-week]');
  const goal = rowGoal(event.key, 0, weeks.length);
  if (goal === undefined) return;
  event.preventDefault();
  weeks[goal]?.focus();
}

const weekKeys = {
  'aria-description': 'Right and left move between the weeks.',
  onKeyDown: moveBetweenWeeks,
} as const;

/** Plays by week: bars to look at, a table to assistive technology. One stop of the Tab key. */
export function WeekBars({ label, weeks, isLoading, picked, onPick }: Props) {
  const styles = useWeekBarsStyles();
  const now = useNow();
  const [stop, setStop] = useState(weeks.length - 1);
  const end = axisEnd(Math.max(...weeks.map(({ plays }) => plays)));
  const isEmpty = weeks.every(({ plays }) => plays === 0);
  return (
    <div className={styles.chart}>
      <div className={styles.lines} aria-hidden>
        <span className={styles.line}>{!isEmpty && formatNumber(end)}</span>
        <span className={styles.line}>{!isEmpty && formatNumber(end / 2)}</span>
      </div>
      <div role="table" aria-label={label} aria-busy={isLoading} className={styles.plot} {...weekKeys}>
        <div role="row" className={styles.unseen}>
          <span role="columnheader">Week</span>
          <span role="columnheader">Plays</span>
        </div>
        {weeks.map((week, place) => (
          <div
            key={week.start.getTime()}
            role="row"
            data-week={place}
            data-tooltip={isLoading ? undefined : weekWords(week, now)}
            tabIndex={place === stop ? 0 : -1}
            className={mergeClasses(styles.week, place === picked && styles.picked)}
            onPointerDown={() => onPick(place)}
            onFocus={() => {
              setStop(place);
              onPick(place);
            }}
            onBlur={() => onPick(undefined)}
          >
            <span role="rowheader" className={styles.unseen}>
              {weekName(week, now)}
            </span>
            <span role="cell" className={styles.cell}>
              <span className={styles.unseen}>{formatCount(week.plays, 'play')}</span>
              <span
                className={mergeClasses(styles.bar, week.plays === 0 && styles.none)}
                style={{ translate: `0 ${100 - (week.plays / end) * 100}%` }}
              />
            </span>
          </div>
        ))}
      </div>
      <div className={styles.months} aria-hidden>
        {monthMarks(weeks).map(({ place, name }) => (
          <span key={place} className={styles.month} style={{ gridColumnStart: place + 1 }}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
