import type { NotificationSettings } from '@simmer/contracts/extra';
import { makeStyles, mergeClasses, onPhone, Text, tokens, useId } from '@simmer/kit/ui';
import { Switch } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { useSettingRows } from '../../frame/settings/settingRows.styles.ts';
import { useChangeSettings } from './settings.queries.ts';
import { TimeChoice } from './TimeChoice.tsx';

/** What is offered to people who never had quiet hours. */
const usual = { from: '22:00', until: '08:00' };

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  times: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [onPhone]: { gridColumn: '1 / -1' },
  },
  switch: {
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { alignItems: 'center', minHeight: '44px' },
  },
});

type Hours = NonNullable<NotificationSettings['quietHours']>;

/** When mails at once and push wait. The times stay in view while they are off, as they were last. */
export function QuietHours({ quietHours }: Pick<NotificationSettings, 'quietHours'>) {
  const styles = useStyles();
  const rows = useSettingRows();
  const change = useChangeSettings();
  const [nameId, hintId] = [useId('quiet'), useId('hint')];
  const [last, setLast] = useState<Hours>(quietHours ?? usual);
  const hours = quietHours ?? last;
  const choose = (chosen: Hours | null) => {
    setLast(chosen ?? hours);
    change({ quietHours: chosen });
  };
  return (
    <li className={mergeClasses(rows.row, styles.row)}>
      <div className={rows.words}>
        <Text id={nameId} weight="semibold">
          Quiet hours
        </Text>
        <Text id={hintId} size={200} className={rows.hint}>
          Push notifications and “Right away” emails wait. The bell doesn’t.
        </Text>
      </div>
      <Switch
        className={styles.switch}
        aria-labelledby={nameId}
        aria-describedby={hintId}
        checked={quietHours !== null}
        onChange={(_, { checked }) => choose(checked ? hours : null)}
      />
      <span className={styles.times}>
        <TimeChoice
          label="Quiet from"
          value={hours.from}
          without={hours.until}
          disabled={!quietHours}
          onChoose={(from) => choose({ ...hours, from })}
        />
        <span aria-hidden>to</span>
        <TimeChoice
          label="Quiet until"
          value={hours.until}
          without={hours.from}
          disabled={!quietHours}
          onChoose={(until) => choose({ ...hours, until })}
        />
      </span>
    </li>
  );
}
