import { type SongStatus, type StatusFilter, songStatuses } from '@simmer/contracts';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { showDecision, showStatuses } from '../lists/listView.ts';
import { StatusCheckbox } from './StatusCheckbox.tsx';

const useStyles = makeStyles({
  title: { margin: 0, ...typographyStyles.body1Strong },
  shown: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  boxes: {
    display: 'grid',
    minInlineSize: 0,
    // The boxes stand at the panel's edge, and what hovering tints around them.
    margin: `${tokens.spacingVerticalS} calc(-1 * ${tokens.spacingHorizontalS}) 0`,
    padding: 0,
    border: 0,
  },
});

export type StatusFilterProps = {
  /** the statuses that the list shows */
  shown: StatusFilter;
  /** whether a chosen decision shows its songs whatever their status */
  isSetAside: boolean;
  counts: ReadonlyMap<SongStatus, number>;
  /** whether the list has loaded and can be counted */
  isCounted: boolean;
  /** "Showing X of Y songs" */
  shownText: string;
};

/** The status filter, with the number of songs per status. */
export function StatusFilterPanel({
  titleId,
  shown,
  isSetAside,
  counts,
  isCounted,
  shownText,
}: StatusFilterProps & { titleId: string }) {
  const styles = useStyles();
  const activeCount = songStatuses.filter(({ value }) => shown[value]).length;
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {`Filter by Status (${activeCount}/${songStatuses.length} active)`}
      </h2>
      <p className={styles.shown} role="status">
        {isCounted && shownText}
        {isSetAside && ', whatever their status'}
      </p>
      <fieldset className={styles.boxes} aria-label="Statuses">
        {songStatuses.map((status) => (
          <StatusCheckbox
            key={status.value}
            status={status}
            count={isCounted ? (counts.get(status.value) ?? 0) : undefined}
            isShown={shown[status.value]}
            onChange={(isShown) => {
              // A press on a status asks for the songs of that status again.
              showDecision(undefined);
              showStatuses({ ...shown, [status.value]: isShown });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
