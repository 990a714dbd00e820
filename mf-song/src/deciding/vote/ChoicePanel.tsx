import { useStore } from '@nanostores/react';
import { shownMessage } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, Spinner, tokens, useId } from '@simmer/kit/ui';
import { useRef } from 'react';
import { growingField } from '../../controls/growingField.styles.ts';
import type { Booth } from '../voteAudio/boothState.ts';
import { stillToHear } from '../voteAudio/heard.ts';
import { useCardStyles } from './result/voteCard.styles.ts';
import { leftToHear } from './result/voteWords.ts';
import { useQuestion } from './useQuestion.tsx';
import { type Choice, isUnheard, useCastVote } from './vote.queries.ts';

const LONGEST_COMMENT = 1000;

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '24px' },
  saved: { color: tokens.colorStatusSuccessForeground1 },
  field: { ...growingField, minHeight: '72px' },
});

type Props = {
  vote: BlindVote;
  booth: Booth;
  comment: string;
  onComment(comment: string): void;
  /** the comment is saved */
  onSaved(): void;
  /** the vote was over before the choice arrived */
  onOver(choice: Choice): void;
};

/** The choice: the label that sounds, a comment, and the way to see which is which. */
export function ChoicePanel({ vote, booth, comment, onComment, onSaved, onOver }: Props) {
  const styles = useStyles();
  const card = useCardStyles();
  const reasonId = useId();
  const { label } = useStore(booth.$state);
  const heard = useStore(booth.$heard);
  const left = stillToHear(heard, vote.labels);
  const cast = useCastVote(vote, onOver);
  const { ask, dialog } = useQuestion();
  // A second quick press arrives before the first one is rendered.
  const isSent = useRef(false);
  const { mine } = vote;
  const isReady = left.length === 0;
  const isNew = mine?.label !== label;
  const isCommentChanged = comment.trim() !== (mine?.comment ?? '');

  const send = async (choice: Pick<Choice, 'label' | 'isFinal'>) => {
    if (isSent.current || !isReady) return;
    isSent.current = true;
    try {
      await cast.mutateAsync({ ...choice, comment, heard, switches: booth.$switches.get() });
      onSaved();
    } catch (error) {
      if (isUnheard(error)) booth.forgetHeard();
      throw error;
    } finally {
      isSent.current = false;
    }
  };
  const press = () => void send({ label }).catch(() => undefined);
  const reason = isReady ? {} : { 'aria-describedby': reasonId };

  return (
    <section aria-label="Your choice" className={card.card}>
      <h2 className={card.heading}>Your choice</h2>
      <div role="status" className={styles.line}>
        {mine ? (
          <>
            <span className={styles.saved}>
              <Icon name="check-circle-fill" size={16} />
            </span>
            <span>
              You chose {mine.label}.{' '}
              {mine.isFinal ? 'You’ve seen which is which, so it’s final.' : 'You can change it until the vote closes.'}
            </span>
          </>
        ) : (
          <span id={reasonId} className={card.text}>
            {isReady ? 'Switch to the one you like best, then choose it.' : leftToHear(left)}
          </span>
        )}
      </div>
      {mine?.isFinal ? (
        mine.comment && <p className={card.text}>“{mine.comment}”</p>
      ) : (
        <>
          <textarea
            className={styles.field}
            aria-label="Comment"
            placeholder="Why? (optional)"
            maxLength={LONGEST_COMMENT}
            value={comment}
            onChange={({ target }) => onComment(target.value)}
          />
          {mine && !isReady && (
            <p id={reasonId} className={card.text}>
              {leftToHear(left)}
            </p>
          )}
          <div className={card.actions}>
            {(isNew || !mine) && (
              <Button
                appearance="primary"
                size="large"
                className={card.action}
                disabledFocusable={!isReady || cast.isPending}
                {...reason}
                {...(cast.isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
                onClick={press}
              >
                {`${label} is my choice`}
              </Button>
            )}
            {mine && !isNew && isCommentChanged && (
              <Button
                appearance="primary"
                size="large"
                className={card.action}
                disabledFocusable={!isReady || cast.isPending}
                {...reason}
                onClick={press}
              >
                Save comment
              </Button>
            )}
            {mine && (
              <Button
                size="large"
                className={card.action}
                icon={<Icon name="eye" size={16} />}
                disabledFocusable={!isReady || cast.isPending}
                {...reason}
                onClick={({ currentTarget }) =>
                  isReady &&
                  ask({
                    title: 'See which is which?',
                    text: `Your choice, ${mine.label}, will be final.`,
                    confirm: 'Show me',
                    onConfirm: () => send({ label: mine.label, isFinal: true }),
                    from: currentTarget,
                  })
                }
              >
                Show me which is which
              </Button>
            )}
          </div>
        </>
      )}
      {cast.error && (
        <p role="alert" className={mergeClasses(card.failure)}>
          {shownMessage(cast.error)}
        </p>
      )}
      {dialog}
    </section>
  );
}
