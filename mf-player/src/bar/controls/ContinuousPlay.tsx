import { Checkbox, makeStyles, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  box: { alignItems: 'center', whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
  indicator: { alignSelf: 'center', marginTop: 0, marginBottom: 0 },
  label: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, alignSelf: 'center' },
});

/** Toggles whether the next song plays when one ends. */
export function ContinuousPlay({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const styles = useStyles();
  return (
    <Checkbox
      className={styles.box}
      label={{ className: styles.label, children: 'Continuous play' }}
      indicator={{ className: styles.indicator }}
      checked={isOn}
      onChange={(_, { checked }) => onChange(checked === true)}
    />
  );
}
