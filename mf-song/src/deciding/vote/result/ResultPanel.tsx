import { songPagePath, type Version } from '@simmer/contracts';
import type { BlindVote, VoteResult } from '@simmer/contracts/extra';
import { Link } from '@simmer/kit/router';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../../controls/onTouch.ts';
import { fullName } from '../../../people/members/personNames.ts';
import { ResultRow } from './ResultRow.tsx';
import { useCardStyles } from './voteCard.styles.ts';
import { candidateName, outcome, switchSentence } from './voteWords.ts';

const useStyles = makeStyles({
  outcome: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.title3, [onPhone]: typographyStyles.subtitle1 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  comments: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  comment: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...typographyStyles.body1 },
  from: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { minHeight: '44px' },
  },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
});

type Props = { vote: BlindVote; result: VoteResult; versionOf(id: number): Version | undefined };

/** What a closed vote came to. */
export function ResultPanel({ vote, result, versionOf }: Props) {
  const styles = useStyles();
  const card = useCardStyles();
  const { candidates, comments, switches } = result;
  const mostVotes = Math.max(0, ...candidates.map(({ votes }) => votes));
  const winners = candidates.filter(({ votes }) => votes > 0 && votes === mostVotes);
  const [winner] = winners;
  const switched = switchSentence(switches);
  const nameOf = (versionId: number) => {
    const candidate = candidates.find((one) => one.versionId === versionId);
    return candidate && candidateName(candidate);
  };
  const pathOf = (versionId: number) => songPagePath(versionOf(versionId)?.dropboxPath ?? vote.cleanTitle);
  return (
    <>
      <section aria-label="Result" className={card.card}>
        <div role="status">
          <h2 className={styles.outcome}>{outcome(candidates)}</h2>
        </div>
        <ol aria-label="Votes" className={styles.list}>
          {candidates.map((candidate) => (
            <ResultRow
              key={candidate.versionId}
              candidate={candidate}
              version={versionOf(candidate.versionId)}
              cleanTitle={vote.cleanTitle}
              mostVotes={mostVotes}
              isMine={candidate.label !== null && candidate.label === vote.mine?.label}
            />
          ))}
        </ol>
        {switched && <p className={card.text}>{switched}</p>}
        <div className={styles.links}>
          {winner && winners.length === 1 && (
            <Link className={styles.link} to={pathOf(winner.versionId)}>
              {`Approve ${candidateName(winner)}`}
            </Link>
          )}
          <Link className={styles.link} to={songPagePath(vote.cleanTitle)}>
            Go to the song
          </Link>
        </div>
      </section>
      {comments.length > 0 && (
        <section aria-label="Comments" className={card.card}>
          <h2 className={card.heading}>Comments</h2>
          <ul className={styles.comments}>
            {comments.map(({ versionId, comment, user }, at) => (
              // The list never changes, and comments have no ids.
              <li key={`${at} ${versionId}`}>
                <p className={styles.comment}>{comment}</p>
                <span className={mergeClasses(styles.from)}>
                  {[nameOf(versionId), user && fullName(user)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
