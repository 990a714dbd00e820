import type { Version } from '@simmer/contracts';
import { Button, Caption1, makeStyles, tokens, useNow } from '@simmer/kit/ui';
import { Checkbox } from '@simmer/kit/ui-forms';
import { useId, useState } from 'react';
import { versionName } from '../../catalogue/versions/versionName.ts';
import { checkboxOnTouch, onTouch } from '../../controls/onTouch.ts';

export const FEWEST = 2;
const MOST = 4;
/** How many versions a long history shows at first. */
const FIRST = 8;

const useStyles = makeStyles({
  choice: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: { padding: 0 },
  // Ends in the middle of a row, which shows that there are more.
  list: { display: 'grid', maxHeight: '200px', overflowY: 'auto', margin: `0 calc(-1 * ${tokens.spacingHorizontalS})` },
  version: checkboxOnTouch,
  hint: { display: 'block', minHeight: '16px', color: tokens.colorNeutralForeground3 },
  all: { justifySelf: 'start', [onTouch]: { minHeight: '44px' } },
});

type Props = {
  /** newest first */
  versions: readonly Version[];
  chosen: readonly number[];
  onChoose(chosen: readonly number[]): void;
};

/** Chooses the versions of a blind vote. */
export function VersionChoice({ versions, chosen, onChoose }: Props) {
  const styles = useStyles();
  const hintId = useId();
  const now = useNow();
  const [showsAll, setShowsAll] = useState(versions.length <= FIRST + 2);
  const isFull = chosen.length >= MOST;
  const shown = showsAll ? versions : versions.filter(({ id }, at) => at < FIRST || chosen.includes(id));
  return (
    <fieldset className={styles.choice} aria-describedby={hintId}>
      <legend className={styles.legend}>Versions</legend>
      <Caption1 id={hintId} className={styles.hint}>
        {isFull ? 'Choose up to four.' : 'Choose two to four. Nobody sees their names until they’re done.'}
      </Caption1>
      <div className={styles.list}>
        {shown.map((version) => {
          const isChosen = chosen.includes(version.id);
          return (
            <Checkbox
              key={version.id}
              className={styles.version}
              label={versionName(version, now)}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(_, { checked }) =>
                onChoose(checked ? [...chosen, version.id] : chosen.filter((id) => id !== version.id))
              }
            />
          );
        })}
        {!showsAll && (
          <Button appearance="subtle" size="small" className={styles.all} onClick={() => setShowsAll(true)}>
            {`Show all ${versions.length}`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
