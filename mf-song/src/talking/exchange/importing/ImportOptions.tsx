import { Input, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { Field, Select } from '@simmer/kit/ui-forms';
import { onTouch } from '../../../controls/onTouch.ts';
import type { Marker } from '../formats/marker.ts';
import type { ImportAs } from './importPlan.ts';

const useStyles = makeStyles({
  options: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  field: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    '& input': { minWidth: 0 },
    '& select': { minWidth: 0, textOverflow: 'ellipsis' },
    [onTouch]: { '& select': { minHeight: '44px' }, '& input': { minHeight: '44px' } },
  },
});

/** The choices that make a difference, the usual one first. */
export function choicesFor(markers: readonly Marker[]): ImportAs[] {
  const regions = markers.filter(({ kind }) => kind === 'region').length;
  if (regions === 0) return ['notes', 'sections'];
  return regions === markers.length ? ['sections', 'notes'] : ['each', 'sections', 'notes'];
}

const words: Record<ImportAs, string> = {
  each: 'Regions as sections, markers as notes',
  sections: 'Sections',
  notes: 'Notes',
};

/** Seconds that a person typed; undefined for anything else. */
export function offsetOf(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.');
  if (text === '' || text === '-') return 0;
  const seconds = Number(text);
  return Number.isFinite(seconds) && Math.abs(seconds) <= 86_400 ? seconds : undefined;
}

type Props = {
  choices: readonly ImportAs[];
  as: ImportAs;
  offset: string;
  isDisabled: boolean;
  onAs(as: ImportAs): void;
  onOffset(offset: string): void;
};

/** As what a file's markers are added, and where the song starts in its project. */
export function ImportOptions({ choices, as, offset, isDisabled, onAs, onOffset }: Props) {
  const styles = useStyles();
  const isWrong = offsetOf(offset) === undefined;
  return (
    <div className={styles.options}>
      <Field label="Add as" className={styles.field}>
        <Select autoFocus value={as} disabled={isDisabled} onChange={(_, { value }) => onAs(value as ImportAs)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Shift by seconds"
        className={styles.field}
        {...(isWrong ? { validationMessage: 'Please enter a number' } : { hint: '−8 if the song starts at 0:08' })}
      >
        <Input inputMode="text" value={offset} disabled={isDisabled} onChange={(_, { value }) => onOffset(value)} />
      </Field>
    </div>
  );
}
