import { copyText } from '@simmer/contracts';
import type { VoteLabel } from '@simmer/contracts/extra';
import { Button } from '@simmer/kit/ui';
import { useCardStyles } from './voteCard.styles.ts';

type Props = {
  /** pressed, but the vote was over */
  label: VoteLabel | undefined;
  comment: string;
};

/** Says what came too late, and keeps the words that were typed. */
export function LateNotice({ label, comment }: Props) {
  const card = useCardStyles();
  return (
    <section aria-label="Too late" role="alert" className={card.card}>
      <p className={card.text}>
        {label
          ? `The vote was over before your choice of ${label} arrived, so it doesn’t count.`
          : 'The vote was over before you saved your comment.'}
        {comment && ' Your comment wasn’t sent:'}
      </p>
      {comment && (
        <>
          <p className={card.text}>“{comment}”</p>
          <div className={card.actions}>
            <Button
              className={card.action}
              onClick={() =>
                void copyText(
                  comment,
                  { title: 'Comment copied' },
                  { title: 'Your comment', body: comment, intent: 'success' },
                )
              }
            >
              Copy the comment
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
