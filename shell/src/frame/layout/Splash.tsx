import { Button, PageState } from '@simmer/kit/ui';
import { BrandMark } from './Brand.tsx';
import { PageSkeleton } from './skeletons.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** By then the shapes have been painted: see splashFrame.css. */
const shapesMs = 200;
const isSeen = performance.now() > shapesMs;

/** Shown while the session loads; looks the same as index.html before any script runs. */
export function Splash() {
  return (
    <div className={isSeen ? 'splash splash-seen' : 'splash'} aria-busy="true">
      <SplashHeader status="Loading..." isLoading />
      <div className="splash-page" aria-hidden="true">
        <b />
        {rows.map((row) => (
          <i key={row} />
        ))}
      </div>
      <SongsSplash />
    </div>
  );
}

function SplashHeader({ status, isLoading = false }: { status: string; isLoading?: boolean }) {
  return (
    <div className="splash-header">
      <BrandMark className="splash-mark" />
      <span className="splash-name">Simmer</span>
      {isLoading && <span className="splash-search" />}
      <span className="splash-status" role="status">
        {status}
      </span>
      {isLoading && <span className="splash-person" />}
    </div>
  );
}

function SongsSplash() {
  return (
    <div className="splash-songs" aria-hidden="true">
      <u />
      <b>All Songs</b>
      {rows.map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}

/** The place of the home page until its module is here: what the splash screen showed there, if it was the songs. */
export function HomeSkeleton() {
  if (document.documentElement.dataset['start'] !== 'songs') return <PageSkeleton />;
  return (
    <div className="splash-seen" aria-busy="true">
      <SongsSplash />
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
