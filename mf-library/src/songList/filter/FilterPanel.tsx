import type { StatusFilter } from '@simmer/contracts';
import { Button, makeStyles, onPhone, tokens, useId } from '@simmer/kit/ui';
import { showDecision, showStatuses } from '../../catalogue/lists/listView.ts';
import { AnchoredPanel } from '../../catalogue/panels/AnchoredPanel.tsx';
import { StatusFilterPanel, type StatusFilterProps } from '../../catalogue/statuses/StatusFilterPanel.tsx';
import { DecisionFilterChips, type DecisionFilterProps } from '../../deciding/approvals/DecisionFilterChips.tsx';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    width: '304px',
    outlineStyle: 'none',
    [onPhone]: { width: 'auto' },
  },
  reset: { justifySelf: 'start', '@media (pointer: coarse)': { minHeight: '44px' } },
});

type Props = {
  id: string;
  /** the button that opened it */
  anchor: HTMLElement;
  statuses: StatusFilterProps;
  /** left out where nobody is asked about anything */
  decisions: DecisionFilterProps | undefined;
  /** what the filter is unless somebody chooses otherwise */
  usual: StatusFilter;
  isUsual: boolean;
  onClose(): void;
};

/** All of a list's filters, over the page: beside their button, or a sheet on a phone. */
export function FilterPanel({ id, anchor, statuses, decisions, usual, isUsual, onClose }: Props) {
  const styles = useStyles();
  const titleId = useId('filter');
  return (
    <AnchoredPanel id={id} titleId={titleId} anchor={anchor} onClose={onClose}>
      <div className={styles.panel}>
        <div>
          <StatusFilterPanel {...statuses} titleId={titleId} />
        </div>
        {decisions && <DecisionFilterChips {...decisions} />}
        <Button
          className={styles.reset}
          size="small"
          // It keeps the focus that it had.
          disabledFocusable={isUsual}
          onClick={() => {
            showDecision(undefined);
            showStatuses(usual);
          }}
        >
          Reset
        </Button>
      </div>
    </AnchoredPanel>
  );
}
