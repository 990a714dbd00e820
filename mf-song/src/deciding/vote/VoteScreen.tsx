import { customTitlesQuery, shownTitle, versionsQuery } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { queryOptions, useQuery } from '@simmer/kit/query';
import { useParams } from '@simmer/kit/router';
import { makeStyles, mergeClasses, PageState, tokens, useMember, usePageStyles } from '@simmer/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { BackToLibrary } from '../../controls/BackToLibrary.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { isNotFound } from '../../songData/song.queries.ts';
import { forgetListening, listeningKey, readListening, saveListening } from './booth/listening.ts';
import { OpenVote } from './OpenVote.tsx';
import { EndedPanel } from './result/EndedPanel.tsx';
import { LateNotice } from './result/LateNotice.tsx';
import { ResultPanel } from './result/ResultPanel.tsx';
import { useClosing } from './useClosing.ts';
import { VoteHead } from './VoteHead.tsx';
import { VoteSkeleton } from './VoteSkeleton.tsx';
import { type Choice, voteQuery } from './vote.queries.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
  },
});

/** `/vote/{id}`: a blind vote, to listen and choose while it is open, and its result. */
export function VoteScreen() {
  const { id: param = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/.test(param) ? Number(param) : undefined;
  const member = useMember();
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...voteQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || isNotFound(error)) {
    return (
      <PageState
        place="page"
        picture="missing"
        heading="Vote not found"
        text="Its song may have been hidden, or the address is wrong."
        role="alert"
      >
        <BackToLibrary />
      </PageState>
    );
  }
  if (!data && error) {
    return <LoadFailure place="page" heading="Couldn’t load the vote" error={error} onRetry={() => void refetch()} />;
  }
  if (!data || !member) return <VoteSkeleton />;
  const key = listeningKey(member.id, id);
  return <VotePage key={key} vote={data} updatedAt={dataUpdatedAt} listeningKey={key} onDoubt={refetch} />;
}

type Props = { vote: BlindVote; updatedAt: number; listeningKey: string; onDoubt: () => unknown };

function VotePage({ vote, updatedAt, listeningKey: key, onDoubt }: Props) {
  const styles = useStyles();
  const page = usePageStyles();
  const leftSeconds = useClosing(vote, updatedAt, onDoubt);
  const [comment, setComment] = useState(() => readListening(key).comment);
  const [late, setLate] = useState<Choice>();
  const isOpen = vote.state === 'open';
  const { data: titles } = useQuery(queryOptions(customTitlesQuery));
  const songTitle = shownTitle(vote, titles?.find(({ cleanTitle }) => cleanTitle === vote.cleanTitle)?.customTitle);
  // Before then, this page asks nothing that names a version.
  const isNamed = vote.revealed !== null || vote.result !== null;
  const { data: versions } = useQuery(
    queryOptions({ ...versionsQuery(vote.cleanTitle), enabled: isNamed, refetchInterval: false }),
  );
  const versionOf = (versionId: number) => versions?.find((version) => version.id === versionId);

  useEffect(() => {
    document.title = `Blind vote · ${songTitle} · Simmer`;
  }, [songTitle]);
  useEffect(() => {
    if (!isOpen) forgetListening(key);
  }, [isOpen, key]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The field or button that had the focus went with the booth.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.getElementById('main')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const write = (text: string | null) => {
    setComment(text);
    saveListening(key, { comment: text });
  };
  const unsent = comment !== null && comment.trim() !== (vote.mine?.comment ?? '') ? comment.trim() : '';
  const isLate = !isOpen && (late !== undefined || unsent !== '');
  return (
    <article className={mergeClasses(page.page, page.narrow, styles.page)}>
      <VoteHead vote={vote} songTitle={songTitle} leftSeconds={leftSeconds} />
      {isLate && <LateNotice label={late?.label} comment={unsent} />}
      {isOpen && (
        <OpenVote
          vote={vote}
          listeningKey={key}
          comment={comment ?? vote.mine?.comment ?? ''}
          onComment={write}
          onSaved={() => write(null)}
          onOver={setLate}
          onDoubt={onDoubt}
          pathOf={(versionId) => versionOf(versionId)?.dropboxPath}
        />
      )}
      {vote.state === 'ended' && <EndedPanel vote={vote} />}
      {vote.result && <ResultPanel vote={vote} result={vote.result} versionOf={versionOf} />}
    </article>
  );
}
