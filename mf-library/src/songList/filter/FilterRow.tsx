import { defaultStatusFilter, everyStatus, type PlaylistScope, type Song } from '@simmer/contracts';
import { hidingScrollbar, makeStyles, moveInRow, onPhone, tokens, typographyStyles, useIsPhone } from '@simmer/kit/ui';
import { useRef } from 'react';
import { FilterChip } from '../../catalogue/panels/FilterChip.tsx';
import type { StatusFilterProps } from '../../catalogue/statuses/StatusFilterPanel.tsx';
import type { DecisionFilterProps } from '../../deciding/approvals/DecisionFilterChips.tsx';
import { WaitingForMe } from '../../deciding/approvals/WaitingForMe.tsx';
import { CatchUpPlace } from '../../playing/catchUp/CatchUpPlace.tsx';
import { UnheardFilter } from '../../playing/heard/UnheardFilter.tsx';
import { differingOf } from './differing.ts';
import { FilterButton } from './FilterButton.tsx';
import { ShownCount } from './ShownCount.tsx';

/** More would push what follows out of the row; the button counts them all. */
const MOST_CHIPS = 3;
const MOST_PHONE_CHIPS = 1;

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalL,
    height: '40px',
    '@media (pointer: coarse)': { height: '44px' },
    [onPhone]: { height: '44px' },
  },
  chips: {
    ...hidingScrollbar,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    flex: 1,
    minWidth: 0,
    height: '100%',
    // Room for the outline of what has the focus, and on a phone out to the edges of the window.
    marginInline: '-4px',
    paddingInline: '4px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    [onPhone]: {
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
    },
  },
  // On a phone, below the row of all songs.
  line: { display: 'flex', alignItems: 'center', flexShrink: 0, columnGap: tokens.spacingHorizontalS, height: '44px' },
  catchUp: {
    display: 'flex',
    justifyContent: 'end',
    flex: 1,
    minWidth: 0,
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  more: { flexShrink: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

type Props = {
  scope: PlaylistScope;
  /** the list's songs before search and filters */
  songs: readonly Song[];
  statuses: StatusFilterProps;
  decisions: DecisionFilterProps;
  /** whether anybody is asked about anything in the list */
  hasDecisions: boolean;
};

/** What narrows the list, in one row: all filters behind a button, then only what differs from the usual, and what is to be done. */
export function FilterRow({ scope, songs, statuses, decisions, hasDecisions }: Props) {
  const styles = useStyles();
  const isPhone = useIsPhone();
  const usual = scope === null ? defaultStatusFilter : everyStatus;
  const isWaiting = decisions.chosen === 'waitingForMe';
  const differing = differingOf({ shown: statuses.shown, usual, decision: decisions.chosen });
  // What waits has a switch of its own.
  const chips = isWaiting ? [] : differing.slice(0, isPhone ? MOST_PHONE_CHIPS : MOST_CHIPS);
  const more = isWaiting ? 0 : differing.length - chips.length;
  const row = useRef<HTMLDivElement>(null);
  const shown = <ShownCount text={statuses.isCounted ? statuses.shownText : undefined} />;
  return (
    <>
      <div className={styles.row}>
        <div
          ref={row}
          className={styles.chips}
          role="toolbar"
          aria-label="Filters"
          tabIndex={-1}
          onKeyDown={(event) => moveInRow(event, event.currentTarget)}
        >
          <FilterButton
            statuses={statuses}
            decisions={hasDecisions ? decisions : undefined}
            usual={usual}
            differingCount={differing.length}
          />
          {chips.map(({ key, label, takeBack }) => (
            <FilterChip
              key={key}
              label={label}
              isPassed
              onPress={() => {
                takeBack();
                // The chip is gone: the focus goes to the button before it.
                row.current?.querySelector('button')?.focus();
              }}
            />
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
          {statuses.isCounted && <WaitingForMe count={decisions.counts.waitingForMe} isChosen={isWaiting} />}
          <UnheardFilter scope={scope} songs={songs} />
        </div>
        {!isPhone && shown}
      </div>
      {isPhone && scope === null && (
        <div className={styles.line}>
          {shown}
          <div className={styles.catchUp}>
            <CatchUpPlace />
          </div>
        </div>
      )}
    </>
  );
}
