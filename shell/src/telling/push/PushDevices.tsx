import { shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, mergeClasses, Skeleton, SkeletonItem, Subtitle2, Text, useId } from '@simmer/kit/ui';
import { useRef } from 'react';
import { useSettingRows } from '../../frame/layout/settingRows.styles.ts';
import { PushDeviceRow } from './PushDeviceRow.tsx';
import { usePushStyles } from './push.styles.ts';
import { pushDevices } from './pushDevices.queries.ts';
import { ThisBrowser } from './ThisBrowser.tsx';

/**
 * Where the user's notifications are shown: turns them on in this browser, and lists all that show them.
 *
 * @see PRODUCT.md, Push
 */
export function PushDevices() {
  const styles = usePushStyles();
  const rows = useSettingRows();
  const titleId = useId('push');
  const { data, error, refetch } = useQuery(pushDevices);
  const section = useRef<HTMLElement>(null);
  // The pressed button leaves with its row.
  const focusSection = () => section.current?.focus();
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.words}>
        <Subtitle2 as="h2" id={titleId}>
          Push notifications
        </Subtitle2>
        <Text as="p" className={styles.lead}>
          Turn them on in every browser that should show them.
        </Text>
      </div>
      {error && !data && (
        <div className={mergeClasses(rows.row, rows.stacked)} role="alert">
          <Text>{shownMessage(error)}</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!data && !error && (
        <Skeleton aria-label="Loading where notifications are shown">
          <SkeletonItem className={styles.waiting} />
        </Skeleton>
      )}
      {data && !data.some(({ isThis }) => isThis) && <ThisBrowser />}
      {data && data.length > 0 && (
        <ul aria-label="Browsers that show your notifications" className={rows.rows}>
          {data.map((device) => (
            <PushDeviceRow key={device.id} device={device} onRemove={focusSection} />
          ))}
        </ul>
      )}
    </section>
  );
}
