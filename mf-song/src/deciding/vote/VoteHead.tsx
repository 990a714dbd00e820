import { dayAndTime, formatCount, relativeTime, shownMessage, songPagePath, toastFailure } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import {
  Button,
  makeStyles,
  mergeClasses,
  onPhone,
  tokens,
  typographyStyles,
  useIsPhone,
  useNow,
} from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { fullName } from '../../people/members/personNames.ts';
import { onItsSide } from './booth/label.styles.ts';
import { closesIn, DEFAULT_QUESTION } from './result/voteWords.ts';
import { useQuestion } from './useQuestion.tsx';
import { useCloseVote } from './vote.queries.ts';

const useStyles = makeStyles({
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  over: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
  },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  sign: { flexShrink: 0, display: 'inline-grid' },
  song: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { paddingBlock: tokens.spacingVerticalM },
  },
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    letterSpacing: '-0.01em',
    ...typographyStyles.title2,
    [onPhone]: typographyStyles.title3,
    [onItsSide]: typographyStyles.subtitle1,
  },
  facts: { margin: 0, color: tokens.colorNeutralForeground2, textWrap: 'pretty', ...typographyStyles.body1 },
  close: { flexShrink: 0, [onTouch]: { minHeight: '44px' } },
});

type Props = {
  vote: BlindVote;
  songTitle: string;
  /** seconds until it closes by itself; null if only its maker closes it */
  leftSeconds: number | null;
};

/** What the vote asks, about which song, and until when. */
export function VoteHead({ vote, songTitle, leftSeconds }: Props) {
  const styles = useStyles();
  const now = useNow();
  const isPhone = useIsPhone();
  const { ask, dialog } = useQuestion();
  const close = useCloseVote(vote.id);
  const votes =
    vote.voteCount === 0 ? (vote.state === 'open' ? 'no votes yet' : 'no votes') : formatCount(vote.voteCount, 'vote');
  const until =
    leftSeconds === null || vote.closesAt === null
      ? `open until ${fullName(vote.openedBy)} closes it`
      : `${closesIn(leftSeconds)} (${dayAndTime(new Date(vote.closesAt), now)})`;
  const closeNow = async () => {
    try {
      await close.mutateAsync();
    } catch (error) {
      toastFailure('The vote wasn’t closed', error, shownMessage(error));
      throw error;
    }
  };
  return (
    <header className={styles.head}>
      <div className={styles.over}>
        <span className={styles.kind}>
          <span className={styles.sign}>
            <Icon name="incognito" size={16} />
          </span>
          Blind vote ·
          <Link className={mergeClasses(styles.song)} to={songPagePath(vote.cleanTitle)}>
            {songTitle}
          </Link>
        </span>
        {vote.state === 'open' && vote.mayClose && (
          <Button
            appearance="subtle"
            className={styles.close}
            aria-label="Close the vote"
            onClick={({ currentTarget }) =>
              ask({
                title: 'Close the vote?',
                text: `So far: ${votes}. Everyone then sees the result, and voting ends.`,
                confirm: 'Close the vote',
                onConfirm: closeNow,
                from: currentTarget,
              })
            }
          >
            {isPhone ? 'Close' : 'Close the vote'}
          </Button>
        )}
      </div>
      <h1 className={styles.title}>{vote.question ?? DEFAULT_QUESTION}</h1>
      <p className={styles.facts}>
        {vote.state === 'open' ? (
          <>
            {`Opened by ${fullName(vote.openedBy)} ${relativeTime(vote.openedAt, now)} · `}
            {until}
            {' · '}
            <span role="status">{votes}</span>
            {' · '}
            {vote.showsChoices ? 'the result will show who chose what' : 'nobody sees who chose what'}
          </>
        ) : (
          `Opened by ${fullName(vote.openedBy)} · ${vote.state === 'closed' ? 'closed' : 'ended'} ${relativeTime(
            vote.closedAt,
            now,
          )} · ${votes}`
        )}
      </p>
      {dialog}
    </header>
  );
}
