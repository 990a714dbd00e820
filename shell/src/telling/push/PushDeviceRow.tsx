import { relativeDate, shortDay } from '@simmer/contracts';
import type { PushDevice } from '@simmer/contracts/extra';
import { Button, mergeClasses, Spinner, Text } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { useSettingRows } from '../../frame/settings/settingRows.styles.ts';
import { usePushStyles } from './push.styles.ts';
import { useRemoveDevice, useTestDevice } from './pushDevices.queries.ts';

function activityOf({ addedAt, lastReachedAt }: PushDevice, now: Date): string {
  const since = `Added ${shortDay(new Date(addedAt), now)}`;
  return lastReachedAt ? `${since}, last reached ${relativeDate(lastReachedAt, now)}` : `${since}, not reached yet`;
}

type Props = {
  device: PushDevice;
  /** it leaves the list */
  onRemove(): void;
};

/** A browser that shows the user's notifications. */
export function PushDeviceRow({ device, onRemove }: Props) {
  const styles = usePushStyles();
  const rows = useSettingRows();
  const test = useTestDevice(device);
  const remove = useRemoveDevice(device);
  const { name, isThis } = device;
  return (
    <li className={mergeClasses(rows.row, rows.stacked)}>
      <div className={styles.words}>
        <div className={styles.name}>
          <Text weight="semibold">{name}</Text>
          {isThis && (
            <Badge appearance="tint" color="informative">
              This browser
            </Badge>
          )}
        </div>
        <Text size={200} className={styles.quiet}>
          {activityOf(device, new Date())}
        </Text>
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={`Send a test to ${name}`}
          disabledFocusable={test.isPending}
          icon={test.isPending ? <Spinner size="tiny" /> : undefined}
          onClick={() => test.mutate()}
        >
          Send a test
        </Button>
        <Button
          aria-label={isThis ? 'Turn off in this browser' : `Turn off in ${name}`}
          disabledFocusable={remove.isPending}
          icon={remove.isPending ? <Spinner size="tiny" /> : undefined}
          onClick={() => remove.mutate(undefined, { onSuccess: onRemove })}
        >
          Turn off
        </Button>
      </div>
    </li>
  );
}
