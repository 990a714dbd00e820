import { CallError, callEndpoint, queryKeys, shownMessage } from '@simmer/contracts';
import { getShare, type SharedPlaylist, type SharedSong, unlockShare } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { Button, PageState } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { DeadShare } from './DeadShare.tsx';
import { PasswordGate } from './PasswordGate.tsx';

const shareOf = (token: string) =>
  queryOptions({
    queryKey: queryKeys.share(token),
    queryFn: ({ signal }) => callEndpoint(getShare, { params: { token }, signal }),
    // Never refetched: the page must not change while the visitor reorders or listens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Props = {
  token: string;
  /** the card's title and texts for a link that does not work */
  sentences: { title: string; unknown: string; failed: string };
  children(shared: SharedSong | SharedPlaylist): ReactNode;
};

/** Fetches a share, asks for its password if it has one, and explains a link that does not work. */
export function ShareGate({ token, sentences, children }: Props) {
  const { data, error, refetch } = useQuery(shareOf(token));
  if (data) return children(data);
  if (!error) return null;
  if (error instanceof CallError && error.problem?.code === 'password_required') {
    return <PasswordGate unlock={(password) => unlock(token, password)} onOpen={() => void refetch()} />;
  }
  const { title, unknown, failed } = sentences;
  if (error instanceof CallError && error.status === 404)
    return <DeadShare title={title} words={unknown} token={token} />;
  return (
    <PageState picture="away" heading={title} text={failed} place="page">
      <Button appearance="primary" onClick={() => void refetch()}>
        Try again
      </Button>
    </PageState>
  );
}

async function unlock(token: string, password: string): Promise<void> {
  try {
    await callEndpoint(unlockShare, { params: { token }, body: { password } });
  } catch (error) {
    throw new Error(shownMessage(error), { cause: error });
  }
}
