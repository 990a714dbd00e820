import { formatNumber } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, useChipStyles } from '@simmer/kit/ui';
import { type FilterCounts, filteredAuthors, filteredStates, type NoteFilter } from './noteFilter.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalSNudge },
  chip: { minHeight: '28px', fontVariantNumeric: 'tabular-nums' },
});

const words = {
  open: 'open',
  toConfirm: 'to confirm',
  confirmed: 'confirmed',
  mine: 'mine',
  guests: 'from guests',
} as const;

type Props = { filter: NoteFilter; counts: FilterCounts; onFilter(filter: NoteFilter): void };

/** Chooses which notes are shown. Choices without a note are left out; a second press takes a choice back. */
export function NoteFilterRow({ filter, counts, onFilter }: Props) {
  const styles = useStyles();
  const chips = useChipStyles();
  const chip = (text: string, count: number, isOn: boolean, press: () => void) =>
    (count > 0 || isOn) && (
      <button
        key={text}
        type="button"
        aria-pressed={isOn}
        className={mergeClasses(chips.chip, styles.chip, isOn && chips.on)}
        onClick={press}
      >
        {`${formatNumber(count)} ${text}`}
      </button>
    );
  return (
    <div role="group" aria-label="Filter notes" className={styles.row}>
      {filteredStates.map((state) => {
        const isOn = filter.state === state;
        return chip(words[state], counts[state], isOn, () => onFilter({ ...filter, state: isOn ? undefined : state }));
      })}
      {filteredAuthors.map((by) => {
        const isOn = filter.by === by;
        return chip(words[by], counts[by], isOn, () => onFilter({ ...filter, by: isOn ? undefined : by }));
      })}
    </div>
  );
}
