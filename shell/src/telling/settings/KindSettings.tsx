import { type NotificationSettings, notificationKinds } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, Text, tokens, useIsPhone } from '@simmer/kit/ui';
import { SettingsSection } from '../../frame/settings/SettingsSection.tsx';
import { useCurrentUser } from '../../people/account/currentUser.ts';
import { KindCards } from './KindCards.tsx';
import { KindTable } from './KindTable.tsx';

const useStyles = makeStyles({
  note: { display: 'flex', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  icon: { flexShrink: 0, marginTop: '2px' },
});

/** What the user hears about, and where. Sync concerns admins alone. */
export function KindSettings({ settings }: { settings: NotificationSettings }) {
  const styles = useStyles();
  const { isAdmin } = useCurrentUser();
  const kinds = notificationKinds.filter((kind) => kind !== 'sync' || isAdmin);
  const Kinds = useIsPhone() ? KindCards : KindTable;
  return (
    <SettingsSection
      title="What you hear about"
      lead="You follow songs that you favorite, produce, write notes on or decide about. You can also follow or mute a song on its page."
      isOff={settings.isAllOff}
    >
      <Kinds kinds={kinds} chosen={settings.kinds} />
      {!settings.hasMailServer && (
        <Text as="p" size={200} className={styles.note}>
          <Icon name="info-circle" size={16} className={styles.icon} />
          Simmer has no mail server: it only writes emails to its outbox folder.
        </Text>
      )}
    </SettingsSection>
  );
}
