import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';

const keys = [
  { keys: ['←', '→'], does: 'Back or forward a second, with Shift a tenth' },
  { keys: ['Page up', 'Page down'], does: 'Back or forward ten seconds' },
  { keys: ['+', '−', '0'], does: 'Zoom in, out, show all' },
  { keys: ['[', ']'], does: 'Begin or end a range here' },
  { keys: ['O'], does: 'Loop the range' },
  { keys: ['Esc'], does: 'Clear the range' },
  { keys: ['C'], does: 'Next change, with Shift the previous one' },
  { keys: ['Alt', '←', '→'], does: 'Move the focused note from another version' },
] as const;

const useStyles = makeStyles({
  heading: { margin: `0 0 ${tokens.spacingVerticalS}`, ...typographyStyles.body1Strong },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  keys: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
  key: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyBase,
  },
  does: { margin: 0, ...typographyStyles.caption1 },
});

/** The keys of the waveform. */
export function RoomKeys({ anchor, onClose }: { anchor: HTMLElement; onClose(): void }) {
  const styles = useStyles();
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => {
        if (open) return;
        onClose();
        anchor.focus();
      }}
    >
      <PopoverSurface aria-label="Keyboard shortcuts for the waveform">
        <h3 className={styles.heading}>Keys</h3>
        <dl className={styles.list}>
          {keys.map(({ keys: pressed, does }) => (
            <div key={does} style={{ display: 'contents' }}>
              <dt className={styles.keys}>
                {pressed.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className={styles.does}>{does}</dd>
            </div>
          ))}
        </dl>
      </PopoverSurface>
    </Popover>
  );
}
