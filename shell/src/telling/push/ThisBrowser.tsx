import { Button, makeStyles, onPhone, Spinner, Text, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { NotificationSketch } from './NotificationSketch.tsx';
import { usePushStyles } from './push.styles.ts';
import { useTurnOn } from './pushDevices.queries.ts';
import { type PushSupport, pushSupport } from './pushSupport.ts';
import { usePermission } from './usePermission.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    [onPhone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  words: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS, minWidth: 0 },
  button: { marginTop: tokens.spacingVerticalXS, [onPhone]: { justifySelf: 'stretch' } },
  sketch: { display: 'grid', flexShrink: 0, justifyItems: 'center', width: '320px', [onPhone]: { width: '100%' } },
  steps: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: tokens.spacingVerticalXS },
});

type Why = Extract<PushSupport, { status: 'unsupported' }>['because'];

function Note({ heading, children }: { heading: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Text weight="semibold">{heading}</Text>
        {children}
      </div>
    </div>
  );
}

function Unsupported({ because }: { because: Why }) {
  const { quiet } = usePushStyles();
  const { steps } = useStyles();
  switch (because) {
    case 'homeScreen':
      return (
        <Note heading="Put Simmer on your home screen first">
          <Text className={quiet}>On an iPhone or iPad, only apps on the home screen can show notifications.</Text>
          <ol className={steps}>
            <li>Open Safari’s Share menu.</li>
            <li>Choose “Add to Home Screen”.</li>
            <li>Open Simmer from there, sign in, and come back to this page.</li>
          </ol>
        </Note>
      );
    case 'insecure':
      return (
        <Note heading="This address can’t show notifications">
          <Text className={quiet}>
            Browsers only show notifications from addresses that begin with https. Ask an admin whether Simmer has one.
          </Text>
        </Note>
      );
    case 'browser':
      return (
        <Note heading="This browser can’t show notifications">
          <Text className={quiet}>
            It may be out of date, or in a private window. Try a current version of Chrome, Edge, Firefox or Safari.
          </Text>
        </Note>
      );
  }
}

function Denied() {
  const { quiet } = usePushStyles();
  const { steps } = useStyles();
  return (
    <Note heading="Your browser blocks notifications from Simmer">
      <Text className={quiet}>It won’t ask again. To change that:</Text>
      <ol className={steps}>
        <li>Press the icon to the left of the address, or open the browser’s settings for this site.</li>
        <li>Set “Notifications” to “Allow”.</li>
        <li>Come back here and turn them on.</li>
      </ol>
    </Note>
  );
}

function Off({ turnOn: { mutate, isPending, isSuccess, data } }: { turnOn: ReturnType<typeof useTurnOn> }) {
  const styles = useStyles();
  const { quiet } = usePushStyles();
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <Text weight="semibold">Show notifications in this browser</Text>
        <Text className={quiet}>
          You’ll get what you chose under Push, even when Simmer is closed. The song and the first words show on a
          locked screen, too. Notifications stop when you sign out.
        </Text>
        <Button
          appearance="primary"
          className={styles.button}
          disabledFocusable={isPending}
          icon={isPending ? <Spinner size="tiny" appearance="inverted" /> : undefined}
          onClick={() => mutate()}
        >
          Turn on
        </Button>
        <Text role="status" size={200} className={quiet}>
          {isSuccess && !data && 'Your browser hasn’t allowed it yet. Press again to be asked again.'}
        </Text>
      </div>
      <div className={styles.sketch}>
        <NotificationSketch />
      </div>
    </div>
  );
}

/** What this browser can do about notifications, as long as it shows none. */
export function ThisBrowser() {
  const support = pushSupport();
  // Here, so that the answer to the browser's question is seen, also where the browser does not tell of it.
  const turnOn = useTurnOn();
  const permission = usePermission();
  if (support.status === 'unsupported') return <Unsupported because={support.because} />;
  return permission === 'denied' ? <Denied /> : <Off turnOn={turnOn} />;
}
