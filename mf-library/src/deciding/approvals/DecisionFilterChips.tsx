import { type DecisionFilter, decisionFilters } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { showDecision } from '../../catalogue/lists/listView.ts';
import { FilterChip } from '../../catalogue/panels/FilterChip.tsx';

const icons: Readonly<Record<DecisionFilter, IconName>> = {
  waitingForMe: 'hourglass-split',
  changesAsked: 'pencil',
  approved: 'patch-check',
};

const useStyles = makeStyles({
  decisions: { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
  title: {
    padding: `0 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1Strong,
  },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export type DecisionFilterProps = {
  chosen: DecisionFilter | undefined;
  counts: Readonly<Record<DecisionFilter, number>>;
};

/** Narrows the list to songs that stand somewhere; a second press shows all again. */
export function DecisionFilterChips({ chosen, counts }: DecisionFilterProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.decisions}>
      <legend className={styles.title}>Decision</legend>
      <div className={styles.chips}>
        {decisionFilters.map(({ value, label }) => (
          <FilterChip
            key={value}
            label={label}
            count={counts[value]}
            isChosen={value === chosen}
            sign={<Icon name={icons[value]} size={12} />}
            onPress={() => showDecision(value === chosen ? undefined : value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
