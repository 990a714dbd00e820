import { CallError, shownMessage } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link, useNavigate, useParams } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, PageFrame, PageState, tokens, typographyStyles } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { scopePath } from '../../catalogue/lists/scope.ts';
import { playlistSongs, usePlaylists } from '../../catalogue/playlists/playlists.queries.ts';
import { SongListLoading } from '../../catalogue/rows/SongListStates.tsx';
import { CheckTable } from './CheckTable.tsx';
import { checkSummary } from './checkSummary.ts';
import { LevelPicture } from './LevelPicture.tsx';
import { playlistChecks } from './playlistCheck.queries.ts';

const useStyles = makeStyles({
  open: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalM,
    // Below the heading, it begins where the text does.
    [onPhone]: { paddingInlineStart: 0 },
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    '@media print': { display: 'none' },
  },
  print: {
    fontWeight: tokens.fontWeightRegular,
    '@media print': { display: 'none' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** `/playlists/{id}/check`: a playlist's songs as a mastering engineer would compare them. */
export function PlaylistCheckScreen() {
  const styles = useStyles();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const { data: checks, error, refetch } = useQuery(playlistChecks(id));
  const songs = useQuery({ ...playlistSongs(id), enabled: Number.isSafeInteger(id) });
  const name = usePlaylists().data?.find((playlist) => playlist.id === id)?.name;
  const heading = name === undefined ? 'Check before release' : `Check: ${name}`;
  useEffect(() => {
    document.title = `${heading} · Simmer`;
  }, [heading]);

  const isUnknown =
    !Number.isSafeInteger(id) || (error instanceof CallError && (error.status === 404 || error.status === 400));
  if (isUnknown) {
    return (
      <PageState
        place="page"
        picture="missing"
        heading="Playlist not found"
        text="It may have been deleted, or the address is wrong."
        role="alert"
      >
        <Button appearance="primary" onClick={() => void navigate('/playlists')}>
          All playlists
        </Button>
      </PageState>
    );
  }
  return (
    <PageFrame
      title={heading}
      lead={checks && checks.length > 0 && checkSummary(checks)}
      aside={
        <>
          <Link className={styles.open} to={scopePath(id)}>
            <Icon name="list-ul" size={16} />
            Open playlist
          </Link>
          <Button
            className={styles.print}
            appearance="subtle"
            icon={<Icon name="printer" size={16} />}
            disabled={!checks}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {!checks && !error && <SongListLoading />}
      {!checks && error && (
        <PageState
          picture={error instanceof TypeError ? 'offline' : 'failed'}
          heading="Couldn’t load the checks"
          text={shownMessage(error)}
          role="alert"
        >
          <Button onClick={() => void refetch()}>Try again</Button>
        </PageState>
      )}
      {checks?.length === 0 && (
        <PageState picture="empty" heading="Nothing to check yet" text="Add songs to this playlist to compare them.">
          <Button onClick={() => void navigate(scopePath(id))}>Open playlist</Button>
        </PageState>
      )}
      {checks && checks.length > 0 && (
        <>
          <LevelPicture checks={checks} />
          <CheckTable playlistId={id} checks={checks} songs={songs.data} />
        </>
      )}
    </PageFrame>
  );
}
