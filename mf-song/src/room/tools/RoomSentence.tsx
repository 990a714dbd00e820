import type { CloserComparison } from '@simmer/contracts';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ChangesState } from '../changes/useVersionChanges.ts';

/** What listening closer found. */
function closerSentence({ isSameRecording, remainderDb, changes }: CloserComparison): string {
  if (isSameRecording) return 'Listening closer: exactly the same recording, apart from its level.';
  if (remainderDb === null) return 'Listening closer isn’t possible for these two.';
  if (changes.length === 0) return 'Listening closer found nothing more.';
  return `Listening closer found ${changes.length} more ${changes.length === 1 ? 'change' : 'changes'}.`;
}

const useStyles = makeStyles({
  // Its lines are there before the sentence is: one, or two on a phone.
  sentence: {
    flex: 1,
    minWidth: 0,
    margin: 0,
    minHeight: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
    [onPhone]: { minHeight: '40px', whiteSpace: 'normal' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

function sentenceOf(state: ChangesState): string {
  switch (state.status) {
    case 'none':
      return '';
    case 'waiting':
      return 'Comparing…';
    case 'incomparable':
      return state.sentence;
    case 'compared':
      return state.pair.closer ? `${state.sentence} ${closerSentence(state.pair.closer)}` : state.sentence;
  }
}

/** What changed, in one sentence, or why there is none. */
export function RoomSentence({ state, isListeningCloser }: { state: ChangesState; isListeningCloser: boolean }) {
  const styles = useStyles();
  const sentence = sentenceOf(state);
  const isQuiet = state.status === 'waiting';
  return (
    <p
      className={mergeClasses(styles.sentence, isQuiet && styles.quiet)}
      aria-busy={isListeningCloser}
      data-tooltip={sentence}
      data-tooltip-when="cut"
    >
      {sentence}
    </p>
  );
}
