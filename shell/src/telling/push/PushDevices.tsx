import { useQuery } from '@simmer/kit/query';
import { useRef } from 'react';
import { SettingsSection } from '../../frame/settings/SettingsSection.tsx';
import { useSettingRows } from '../../frame/settings/settingRows.styles.ts';
import { WaitingRow } from '../../frame/settings/WaitingRow.tsx';
import { PushDeviceRow } from './PushDeviceRow.tsx';
import { pushDevices } from './pushDevices.queries.ts';
import { ThisBrowser } from './ThisBrowser.tsx';

/**
 * Where the user's notifications are shown: turns them on in this browser, and lists all that show them.
 *
 * @see PRODUCT.md, Push
 */
export function PushDevices() {
  const rows = useSettingRows();
  const { data, error, refetch } = useQuery(pushDevices);
  const section = useRef<HTMLElement>(null);
  // The pressed button leaves with its row.
  const focusSection = () => section.current?.focus();
  return (
    <SettingsSection
      ref={section}
      title="Push notifications"
      lead="Turn them on in every browser that should show them."
    >
      {!data && <WaitingRow query={{ error, refetch }} label="Loading your browsers" isStacked />}
      {data && !data.some(({ isThis }) => isThis) && <ThisBrowser />}
      {data && data.length > 0 && (
        <ul aria-label="Browsers that show your notifications" className={rows.rows}>
          {data.map((device) => (
            <PushDeviceRow key={device.id} device={device} onRemove={focusSection} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
