import {
  callEndpoint,
  endSession,
  listSessions,
  queryKeys,
  relativeDate,
  type Session,
  shortDay,
  shownMessage,
  toastFailure,
  toastRequested,
} from '@simmer/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@simmer/kit/query';
import { Button, makeStyles, Skeleton, SkeletonItem, Spinner, Subtitle2, Text, tokens } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

const sessions = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => callEndpoint(listSessions, { signal }),
  // Another browser may sign in at any time, so always refetch.
  staleTime: 0,
});

const HOUR_MS = 3_600_000;

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  list: {
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  here: { flexShrink: 0 },
  waiting: { height: '60px', borderRadius: tokens.borderRadiusXLarge },
});

/** The user's sessions, and a way to end each (PRODUCT.md, Sessions). */
export function SessionList() {
  const styles = useStyles();
  const { data, error, refetch } = useQuery(sessions);
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <Subtitle2 as="h2" id="sessions">
        Where you are signed in
      </Subtitle2>
      {error && (
        <div className={styles.row}>
          <Text>{shownMessage(error)}</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!data && !error && (
        <Skeleton aria-label="Loading">
          <SkeletonItem className={styles.waiting} />
        </Skeleton>
      )}
      {data && (
        <ul className={styles.list}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && <SignOutEverywhere />}
    </section>
  );
}

/** When the session started and when it was last active. The server records activity to the hour. */
function activityOf({ createdAt, lastSeenAt, isCurrent }: Session, now: Date): string {
  const since = `Signed in ${shortDay(new Date(createdAt), now)}`;
  if (isCurrent) return `${since}, active now`;
  const isRecent = now.getTime() - Date.parse(lastSeenAt) < HOUR_MS;
  return `${since}, last active ${isRecent ? 'within the hour' : relativeDate(lastSeenAt, now)}`;
}

function SessionRow({ session }: { session: Session }) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => callEndpoint(endSession, { params: { id: session.id } }),
    onSuccess: () => {
      toastRequested.emit({ title: 'Browser signed out', body: session.browser, intent: 'success' });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: (error) => toastFailure('Failed to sign out that browser', error, shownMessage(error)),
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text weight="semibold">{session.browser}</Text>
        <Text size={200} className={styles.quiet}>
          {activityOf(session, new Date())}
        </Text>
      </div>
      {session.isCurrent ? (
        <Badge appearance="tint" color="informative" className={styles.here}>
          This browser
        </Badge>
      ) : (
        <Button
          aria-label={`Sign out ${session.browser}`}
          disabledFocusable={end.isPending}
          icon={end.isPending ? <Spinner size="tiny" /> : undefined}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
