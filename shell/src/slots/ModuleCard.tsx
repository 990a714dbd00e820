import type { ModuleFailureKind } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, Text, Title3, tokens } from '@simmer/kit/ui';
import { canRetry, type ModuleFailure } from '../loader/moduleFailure.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    maxWidth: '440px',
    margin: '0 auto',
    padding: `12vh ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
    textAlign: 'center',
  },
  icon: { color: tokens.colorNeutralForeground3 },
  text: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
});

type Props = {
  /** the page's title */
  title: string;
  failure: Pick<ModuleFailure, 'kind'>;
  onTryAgain(): void;
};

const broken = 'Something in it broke. Everything else keeps working.';
const incomplete = 'The published version is incomplete. Everything else keeps working.';

const explanations = {
  load: 'Its files didn’t load. Check your network and try again.',
  timeout: 'Its files are taking too long to load. Check your network and try again.',
  integrity: 'Its files don’t match the published version, so they weren’t run. Everything else keeps working.',
  contract: 'It isn’t compatible with this version of Simmer. Reload the page to get the latest one.',
  shape: incomplete,
  activate: broken,
  render: broken,
  later: broken,
  page: broken,
  busy: broken,
  keys: broken,
} as const satisfies Record<ModuleFailureKind, string>;

/** Replaces a page whose module failed; frame and player keep working. */
export function ModuleCard({ title, failure, onTryAgain }: Props) {
  const styles = useStyles();
  return (
    <section role="alert" className={styles.card}>
      <Icon name="plug" size={32} className={styles.icon} />
      <Title3 as="h1">{title} could not be loaded</Title3>
      <Text align="center" className={styles.text}>
        {explanations[failure.kind]}
      </Text>
      <div className={styles.actions}>
        {canRetry(failure.kind) && (
          <Button appearance="primary" onClick={onTryAgain}>
            Retry
          </Button>
        )}
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </div>
    </section>
  );
}
