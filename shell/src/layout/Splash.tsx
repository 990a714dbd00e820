import { Button, PageState } from '@simmer/kit/ui';
import { BrandMark } from './Brand.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Shown while the session loads; looks the same as index.html before any script runs. */
export function Splash() {
  return (
    <div className="splash" aria-busy="true">
      <SplashHeader status="Loading..." />
      <div className="splash-page" aria-hidden="true">
        <b />
        {rows.map((row) => (
          <i key={row} />
        ))}
      </div>
    </div>
  );
}

/** Shown if the server can't say who is signed in. */
export function Unreachable({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div className="splash">
      <SplashHeader status="Not connected" />
      <main>
        <PageState
          place="page"
          picture="offline"
          heading="Simmer can’t be reached"
          text="Check your network and try again."
        >
          <Button appearance="primary" size="large" onClick={onTryAgain}>
            Try again
          </Button>
        </PageState>
      </main>
    </div>
  );
}

function SplashHeader({ status }: { status: string }) {
  return (
    <div className="splash-header">
      <BrandMark className="splash-mark" />
      <span className="splash-name">Simmer</span>
      <span className="splash-status" role="status">
        {status}
      </span>
    </div>
  );
}
