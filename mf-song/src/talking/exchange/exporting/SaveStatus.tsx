import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { ProgressBar } from '@simmer/kit/ui-extra';
import type { SaveState } from './useSave.ts';

const useStyles = makeStyles({
  // Two lines and the bar, so that nothing jumps.
  status: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalXS, minHeight: '44px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

type Props = { state: SaveState; summary: string };

/** What will be saved, how far it is, or why it failed. */
export function SaveStatus({ state, summary }: Props) {
  const styles = useStyles();
  if (state.status === 'failed') {
    return (
      <div className={styles.status} role="alert">
        <p className={mergeClasses(styles.text, styles.failed)}>{state.message}</p>
      </div>
    );
  }
  const isSaving = state.status === 'saving';
  const percent = isSaving && state.part !== undefined ? Math.round(state.part * 100) : undefined;
  return (
    <div className={styles.status}>
      <p className={styles.text} role="status">
        {!isSaving ? summary : percent === undefined || percent === 100 ? 'Preparing the file…' : 'Loading the audio…'}
      </p>
      {isSaving && (
        <ProgressBar
          aria-label="Export"
          {...(percent !== undefined && percent < 100 && { value: percent, max: 100 })}
        />
      )}
    </div>
  );
}
