import type { NotificationSettings } from '@simmer/contracts/extra';
import { Button, makeStyles, mergeClasses, Text, tokens, useId, useNow } from '@simmer/kit/ui';
import { SettingsSection } from '../../frame/settings/SettingsSection.tsx';
import { useSettingRows } from '../../frame/settings/settingRows.styles.ts';
import { QuietHours } from './QuietHours.tsx';
import { useChangeSettings } from './settings.queries.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { clockText } from './timesOfDay.ts';
import { browserZone, zoneOf, zoneText } from './timeZones.ts';

const useStyles = makeStyles({
  here: { justifySelf: 'start', marginTop: tokens.spacingVerticalXS },
});

/** When mails and push come, and when they wait. */
export function When({ settings }: { settings: NotificationSettings }) {
  const rows = useSettingRows();
  const change = useChangeSettings();
  const [nameId, hintId] = [useId('daily'), useId('hint')];
  return (
    <SettingsSection title="When" isOff={settings.isAllOff}>
      <ul className={rows.rows}>
        <QuietHours quietHours={settings.quietHours} />
        <li className={mergeClasses(rows.row, rows.stacked)}>
          <div className={rows.words}>
            <Text id={nameId} weight="semibold">
              Daily and weekly emails
            </Text>
            <Text id={hintId} size={200} className={rows.hint}>
              Weekly ones come on Mondays.
            </Text>
          </div>
          <TimeChoice
            label="Daily and weekly emails at"
            value={settings.dailyAt}
            onChoose={(dailyAt) => change({ dailyAt })}
          />
        </li>
        <TimeZoneRow timeZone={settings.timeZone} onChoose={(timeZone) => change({ timeZone })} />
      </ul>
    </SettingsSection>
  );
}

type ZoneProps = Pick<NotificationSettings, 'timeZone'> & { onChoose(timeZone: string): void };

function TimeZoneRow({ timeZone, onChoose }: ZoneProps) {
  const styles = useStyles();
  const rows = useSettingRows();
  const now = useNow();
  const here = browserZone();
  const [nameId, hintId] = [useId('zone'), useId('hint')];
  return (
    <li className={mergeClasses(rows.row, rows.stacked)}>
      <div className={rows.words}>
        <Text id={nameId} weight="semibold">
          Time zone
        </Text>
        <Text id={hintId} size={200} className={rows.hint}>
          {timeZone ? `It is ${clockText(now, timeZone)} there now.` : 'Not known yet, so times are in UTC.'}
        </Text>
        {timeZone !== here && (
          <Button size="small" className={styles.here} onClick={() => onChoose(here)}>
            {`Use this browser’s: ${zoneText(zoneOf(here))}`}
          </Button>
        )}
      </div>
      <TimeZoneField timeZone={timeZone} labelId={nameId} hintId={hintId} onChoose={onChoose} />
    </li>
  );
}
