import type { ModuleFailureKind, StatePicture } from '@simmer/contracts';
import { Button, PageState } from '@simmer/kit/ui';
import { canRetry, type ModuleFailure } from '../loader/moduleFailure.ts';

type Props = {
  /** the page's title */
  title: string;
  failure: Pick<ModuleFailure, 'kind'>;
  onTryAgain(): void;
};

type Explanation = { picture: StatePicture; text: string };

const broken: Explanation = { picture: 'failed', text: 'Something in it broke. Everything else keeps working.' };
const incomplete: Explanation = {
  picture: 'away',
  text: 'The published version is incomplete. Everything else keeps working.',
};
const offline: Explanation = { picture: 'offline', text: 'You’re offline. Check your network and try again.' };

const explanations = {
  load: { picture: 'away', text: 'Its files didn’t load. Check your network and try again.' },
  timeout: { picture: 'away', text: 'Its files are taking too long to load. Check your network and try again.' },
  integrity: {
    picture: 'away',
    text: 'Its files don’t match the published version, so they weren’t run. Everything else keeps working.',
  },
  contract: {
    picture: 'away',
    text: 'It isn’t compatible with this version of Simmer. Reload the page to get the latest one.',
  },
  shape: incomplete,
  activate: broken,
  render: broken,
  later: broken,
  page: broken,
  busy: broken,
  keys: broken,
} as const satisfies Record<ModuleFailureKind, Explanation>;

const needsNetwork = (kind: ModuleFailureKind) => kind === 'load' || kind === 'timeout';

/** Replaces a page whose module failed; frame and player keep working. */
export function ModuleCard({ title, failure: { kind }, onTryAgain }: Props) {
  const reload = () => location.reload();
  const { picture, text } = needsNetwork(kind) && !navigator.onLine ? offline : explanations[kind];
  return (
    <PageState place="page" role="alert" picture={picture} heading={`${title} could not be loaded`} text={text}>
      {canRetry(kind) ? (
        <>
          <Button appearance="primary" onClick={onTryAgain}>
            Retry
          </Button>
          <Button appearance="subtle" onClick={reload}>
            Reload the page
          </Button>
        </>
      ) : (
        <Button appearance="primary" onClick={reload}>
          Reload the page
        </Button>
      )}
    </PageState>
  );
}
