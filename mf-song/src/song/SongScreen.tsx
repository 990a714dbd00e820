import { CallError, shownMessage, shownTitle } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Link, useLocation, useNavigate, useSearchParams } from '@simmer/kit/router';
import { Body1, Button, makeStyles, Spinner, Subtitle2, Title2, tokens, typographyStyles } from '@simmer/kit/ui';
import { lazy, Suspense, useEffect } from 'react';
import { VersionList } from '../versions/VersionList.tsx';
import { SongFacts } from './SongFacts.tsx';
import { useSongPage } from './song.queries.ts';
import { songKeyFromAddress } from './songKey.ts';

const NotesSection = lazy(async () => ({ default: (await import('../comments/NotesSection.tsx')).NotesSection }));
const CreditsOfVersion = lazy(async () => ({
  default: (await import('../producers/CreditsOfVersion.tsx')).CreditsOfVersion,
}));

const useStyles = makeStyles({
  screen: { maxWidth: '960px', margin: '0 auto', padding: tokens.spacingHorizontalL },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  title: { margin: `${tokens.spacingVerticalS} 0 0`, overflowWrap: 'anywhere' },
  heading: { display: 'block', margin: `${tokens.spacingVerticalXXL} 0 ${tokens.spacingVerticalS}` },
  notice: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
});

/** `/song/{storage path or clean title}`: the song, its metadata and its versions. */
export function SongScreen() {
  const styles = useStyles();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const key = songKeyFromAddress(pathname);
  const { song, versions } = useSongPage(key);
  const libraryAddress = `/?playlist=${encodeURIComponent(search.get('playlist') ?? 'all')}`;
  const title = song.data && shownTitle(song.data);

  useEffect(() => {
    if (title) document.title = `${title} · Simmer`;
  }, [title]);

  if (song.isPending) {
    return (
      <div className={styles.notice}>
        <Spinner label="Loading song..." />
      </div>
    );
  }
  if (!song.data) {
    const isUnknown = song.error instanceof CallError && song.error.status === 404;
    return (
      <div className={styles.notice} role="alert">
        <Title2 as="h1">{isUnknown ? 'Song not found' : 'The song could not be loaded'}</Title2>
        {!isUnknown && <Body1>{shownMessage(song.error)}</Body1>}
        <BackButton to={libraryAddress} />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={libraryAddress}>
        <Icon name="arrow-left" />
        All Songs
      </Link>
      <Title2 as="h1" block className={styles.title}>
        {title}
      </Title2>
      <SongFacts song={song.data} />
      <Suspense>
        <CreditsOfVersion version={song.data} />
      </Suspense>
      <Subtitle2 as="h2" className={styles.heading}>
        Versions
      </Subtitle2>
      <VersionList versions={versions.data} error={versions.error} onRetry={() => void versions.refetch()} />
      <Suspense>
        <NotesSection cleanTitle={song.data.cleanTitle} version={song.data.version} versions={versions.data} />
      </Suspense>
    </div>
  );
}

function BackButton({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Button appearance="primary" onClick={() => void navigate(to)}>
      Back to Library
    </Button>
  );
}
