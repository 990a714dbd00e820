import { formatNumber, type Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Radio, RadioGroup } from '@simmer/kit/ui-extra';
import { Checkbox } from '@simmer/kit/ui-forms';
import { useId } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import { type ExportFormat, exportFormats } from './exportFormats.ts';
import type { SheetParts } from './useSheetParts.ts';
import { isLossless } from './wavCopy.ts';

const useStyles = makeStyles({
  label: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  words: { display: 'grid' },
  hint: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  group: { display: 'grid', border: 0, margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, ...typographyStyles.body1Strong },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  touch: {
    [onTouch]: { minHeight: '44px', alignItems: 'center', '& > :not(input)': { alignSelf: 'center', marginBlock: 0 } },
  },
  icon: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
});

export type ExportChoice = { format: ExportFormat; withSections: boolean; withNotes: boolean; withResolved: boolean };

type Props = {
  song: Song;
  parts: SheetParts;
  choice: ExportChoice;
  isDisabled: boolean;
  onChoose(choice: ExportChoice): void;
};

/** In which form, and which of the version's sections and notes. */
export function ExportChoices({ song, parts, choice, isDisabled, onChoose }: Props) {
  const styles = useStyles();
  const legendId = useId();
  const tick = (key: 'withSections' | 'withNotes' | 'withResolved', label: string, count: number, isOff = false) => (
    <Checkbox
      className={styles.touch}
      label={`${label} (${formatNumber(count)})`}
      disabled={isDisabled || isOff || count === 0}
      checked={choice[key] && count > 0 && !isOff}
      onChange={(_, { checked }) => onChoose({ ...choice, [key]: checked === true })}
    />
  );
  return (
    <>
      <div className={styles.group}>
        <span id={legendId} className={styles.legend}>
          Format
        </span>
        <RadioGroup
          aria-labelledby={legendId}
          value={choice.format}
          disabled={isDisabled}
          onChange={(_, { value }) => onChoose({ ...choice, format: value as ExportFormat })}
        >
          {exportFormats.map(({ value, label, hint, icon }) => (
            <Radio
              key={value}
              value={value}
              className={styles.touch}
              label={
                <span className={styles.label}>
                  <Icon name={icon} size={20} className={styles.icon} />
                  <span className={styles.words}>
                    {label}
                    <span className={styles.hint}>
                      {value === 'wav' && !isLossless(song) ? 'A copy of the audio, converted to 24-bit WAV' : hint}
                    </span>
                  </span>
                </span>
              }
            />
          ))}
        </RadioGroup>
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Include</legend>
        <div className={styles.choices}>
          {tick('withSections', 'Sections', parts.sections.length)}
          {tick('withNotes', 'Open notes', parts.open.length)}
          {tick('withResolved', 'Resolved notes', parts.resolved.length)}
        </div>
      </fieldset>
    </>
  );
}
