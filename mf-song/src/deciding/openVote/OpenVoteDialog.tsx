import type { Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useNavigate } from '@simmer/kit/router';
import { Body1, Button, Caption1, Input, makeStyles, onPhone, Spinner, Text, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { Checkbox, Field, Select } from '@simmer/kit/ui-forms';
import { type FormEvent, useState } from 'react';
import { checkboxOnTouch, onTouch } from '../../controls/onTouch.ts';
import { failureSentence } from '../../feedback/toasts.ts';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { type Closing, closesWhen, closingLabels, closings, fieldTime, isClosing } from './closing.ts';
import { useOpenVote, type VoteToOpen } from './openVote.queries.ts';
import { FEWEST, VersionChoice } from './VersionChoice.tsx';

const LONGEST_QUESTION = 200;
const DAY_MS = 24 * 60 * 60_000;

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  blind: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  sign: { color: tokens.colorNeutralForeground3 },
  closing: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  field: { [onTouch]: { '& select, & input': { minHeight: '44px' }, '& .fui-Input': { minHeight: '44px' } } },
  shows: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  check: checkboxOnTouch,
  // Below the words of the checkbox.
  hint: {
    display: 'block',
    paddingInlineStart: `calc(${tokens.spacingHorizontalXXL} + ${tokens.spacingHorizontalM})`,
    color: tokens.colorNeutralForeground3,
  },
  failed: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

type Props = {
  songKey: string;
  /** those that everyone sees, newest first; at least two */
  versions: readonly Version[];
  onClosed(): void;
};

/** Opens a blind vote between versions of a song, and goes to its page. */
export function OpenVoteDialog({ songKey, versions, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => <VoteForm songKey={songKey} versions={versions} close={close} />}
    </Modal>
  );
}

function VoteForm({ songKey, versions, close }: Omit<Props, 'onClosed'> & { close(): void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly number[]>(versions.slice(0, FEWEST).map(({ id }) => id));
  const [question, setQuestion] = useState('');
  const [closing, setClosing] = useState<Closing>('never');
  const [typed, setTyped] = useState(() => fieldTime(new Date(Date.now() + DAY_MS)));
  const [showsChoices, setShowsChoices] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error, data } = useOpenVote(songKey);
  const send = useSendOnce<VoteToOpen>(
    (vote, { onSuccess, onError }) =>
      mutate(vote, {
        onSuccess: ({ id }) => {
          onSuccess();
          void navigate(`/vote/${id}`);
        },
        onError,
      }),
    close,
  );
  // A version that was hidden meanwhile is no longer offered.
  const versionIds = chosen.filter((id) => versions.some((version) => version.id === id));
  const isReady = versionIds.length >= FEWEST;
  const isBusy = isPending || data !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const closes = closesWhen(closing, typed, new Date());
    setProblem('problem' in closes ? closes.problem : undefined);
    if (!('problem' in closes)) send({ versionIds, question: question.trim() || null, ...closes, showsChoices });
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Open a blind vote</DialogTitle>
        <DialogContent className={styles.content}>
          <div className={styles.blind}>
            <Icon name="incognito" size={20} className={styles.sign} />
            <Body1>
              Everyone hears them as A, B and so on, at the same loudness. You won’t know which is which either.
            </Body1>
          </div>
          <VersionChoice versions={versions} chosen={versionIds} onChoose={setChosen} />
          <Field label="Question" className={styles.field}>
            <Input
              value={question}
              onChange={(_, { value }) => setQuestion(value)}
              input={{ placeholder: 'Which vocal level?', maxLength: LONGEST_QUESTION, autoComplete: 'off' }}
            />
          </Field>
          <div className={styles.closing}>
            <Field label="Closes" className={styles.field}>
              <Select
                value={closing}
                onChange={(_, { value }) => {
                  setProblem(undefined);
                  if (isClosing(value)) setClosing(value);
                }}
              >
                {closings.map((one) => (
                  <option key={one} value={one}>
                    {closingLabels[one]}
                  </option>
                ))}
              </Select>
            </Field>
            {closing === 'at' && (
              <Field
                label="Date and time"
                className={styles.field}
                {...(problem && { validationState: 'error' as const, validationMessage: problem })}
              >
                <Input
                  type="datetime-local"
                  value={typed}
                  input={{ min: fieldTime(new Date()) }}
                  onChange={(_, { value }) => {
                    setProblem(undefined);
                    setTyped(value);
                  }}
                />
              </Field>
            )}
          </div>
          <div className={styles.shows}>
            <Checkbox
              className={styles.check}
              label="Show who chose what in the result"
              checked={showsChoices}
              onChange={(_, { checked }) => setShowsChoices(checked === true)}
            />
            <Caption1 className={styles.hint}>
              {showsChoices
                ? 'Voters are told beforehand that their names will be shown.'
                : 'The result shows how many people chose each version, without names.'}
            </Caption1>
          </div>
          {error && (
            <Text role="alert" size={200} className={styles.failed}>
              {`Not opened: ${failureSentence(error, 'something went wrong. Please try again.')}`}
            </Text>
          )}
        </DialogContent>
        <ModalActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={!isReady || isBusy}
            {...(isBusy && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          >
            Open vote
          </Button>
        </ModalActions>
      </DialogBody>
    </form>
  );
}
