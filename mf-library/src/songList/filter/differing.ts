import { type DecisionFilter, decisionFilters, type StatusFilter, songStatuses } from '@simmer/contracts';
import { showDecision, showStatuses } from '../../catalogue/lists/listView.ts';

/** Something by which a list's filter differs from what it usually is. */
type Differing = { key: string; label: string; takeBack(): void };

type Filter = {
  shown: StatusFilter;
  /** what it is unless somebody chooses otherwise */
  usual: StatusFilter;
  decision: DecisionFilter | undefined;
};

/** By what the filter differs: a decision, which sets statuses aside, or else statuses. */
export function differingOf({ shown, usual, decision }: Filter): readonly Differing[] {
  const chosen = decisionFilters.find(({ value }) => value === decision);
  if (chosen) return [{ key: chosen.value, label: chosen.label, takeBack: () => showDecision(undefined) }];
  return songStatuses
    .filter(({ value }) => shown[value] !== usual[value])
    .map(({ value, label }) => ({
      key: value,
      label: `${label} ${shown[value] ? 'shown' : 'hidden'}`,
      takeBack: () => showStatuses({ ...shown, [value]: usual[value] }),
    }));
}
