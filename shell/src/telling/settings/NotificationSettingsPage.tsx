import { shownMessage } from '@simmer/contracts';
import { Button, makeStyles, PageState, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { TitledPage } from '../../frame/layout/TitledPage.tsx';
import { PushDevices } from '../push/PushDevices.tsx';
import { AllOffButton } from './AllOffButton.tsx';
import { HearingChoice } from './HearingChoice.tsx';
import { KindSettings } from './KindSettings.tsx';
import { MutedSongs } from './MutedSongs.tsx';
import { useSettings } from './settings.queries.ts';
import { When } from './When.tsx';

const TITLE = 'Notification settings';
const LEAD = 'Choose what you hear about, where and when. Changes are saved right away.';
const OFF = 'Everything is off. What you chose below is kept for when you turn it back on.';

const useStyles = makeStyles({
  waiting: { display: 'grid', gap: tokens.spacingVerticalM },
  title: { width: '160px', height: '24px' },
  table: { height: '440px', borderRadius: tokens.borderRadiusXLarge },
});

/**
 * What the user is notified of, where and when, and what Simmer keeps of what they hear.
 *
 * @see PRODUCT.md, Notification settings
 */
export function NotificationSettingsPage() {
  const styles = useStyles();
  const { settings, error, refetch } = useSettings();
  if (!settings) {
    return (
      <TitledPage title={TITLE} lead={LEAD}>
        {error ? (
          <PageState picture="failed" role="alert" heading="Your settings didn’t load" text={shownMessage(error)}>
            <Button onClick={() => void refetch()}>Try again</Button>
          </PageState>
        ) : (
          <Skeleton aria-label="Loading your settings" className={styles.waiting}>
            <SkeletonItem className={styles.title} />
            <SkeletonItem className={styles.table} />
          </Skeleton>
        )}
      </TitledPage>
    );
  }
  return (
    <TitledPage
      title={TITLE}
      lead={<span role="status">{settings.isAllOff ? OFF : LEAD}</span>}
      aside={<AllOffButton isAllOff={settings.isAllOff} />}
    >
      <KindSettings settings={settings} />
      <When settings={settings} />
      <PushDevices />
      <MutedSongs />
      <HearingChoice />
    </TitledPage>
  );
}
