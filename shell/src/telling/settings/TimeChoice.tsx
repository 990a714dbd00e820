import { makeStyles } from '@simmer/kit/ui';
import { Dropdown, Option } from '@simmer/kit/ui-extra';
import { halfHours, timeOfDayText } from './timesOfDay.ts';

const useStyles = makeStyles({
  field: { width: '112px', minWidth: 0, '@media (pointer: coarse)': { minHeight: '44px' } },
  list: { minWidth: '112px', maxHeight: '288px' },
  option: { '@media (pointer: coarse)': { minHeight: '44px' } },
});

type Props = {
  /** names it, such as "Quiet from" */
  label: string;
  /** a time of day, such as 22:30 */
  value: string;
  /** a time that cannot be chosen */
  without?: string;
  disabled?: boolean;
  onChoose(time: string): void;
};

/** Chooses a time of day by the half hour; another one, chosen elsewhere, stays among them. */
export function TimeChoice({ label, value, without, disabled = false, onChoose }: Props) {
  const styles = useStyles();
  const times = halfHours.includes(value) ? halfHours : [...halfHours, value].sort();
  return (
    <Dropdown
      className={styles.field}
      listbox={{ className: styles.list }}
      aria-label={label}
      disabled={disabled}
      value={timeOfDayText(value)}
      selectedOptions={[value]}
      onOptionSelect={(_, { optionValue }) => {
        if (optionValue && optionValue !== value) onChoose(optionValue);
      }}
    >
      {times
        .filter((time) => time !== without)
        .map((time) => (
          <Option key={time} value={time} className={styles.option}>
            {timeOfDayText(time)}
          </Option>
        ))}
    </Dropdown>
  );
}
