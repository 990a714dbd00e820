import { MOST_DECIDERS, type SongDecision, type Version } from '@simmer/contracts';
import { Body1, Button, Caption1, makeStyles, Spinner, Text, tokens, useMember } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions, Radio, RadioGroup } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import { failureSentence } from '../../../feedback/toasts.ts';
import { useSendOnce } from '../../../feedback/useSendOnce.ts';
import { useAsk } from '../state/decisionChanges.ts';
import { nameOfVersion } from '../state/decisionText.ts';
import { PeopleChoice } from './PeopleChoice.tsx';
import { PeopleList } from './PeopleList.tsx';
import { ProducerLinks } from './ProducerLinks.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  who: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  option: { [onTouch]: { minHeight: '44px', alignItems: 'center' } },
  // The same height for both, so that the dialog stays where it is.
  people: { height: '192px', overflowY: 'auto' },
  usual: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  failed: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

type Props = { decision: SongDecision; versions: readonly Version[] | undefined; onClosed(): void };

/** Asks for approval of a song, and says who decides; for those who may, chooses them. */
export function DecidersDialog({ decision, versions, onClosed }: Props) {
  const styles = useStyles();
  const isAsked = decision.askedBy !== null;
  const { deciders, areDecidersChosen, usualDeciders, mayChooseDeciders } = decision;
  const myId = useMember()?.id;
  const [isChoosing, setIsChoosing] = useState(areDecidersChosen);
  const [chosen, setChosen] = useState<readonly number[]>(deciders.map(({ id }) => id));
  const { mutate, isPending, error } = useAsk();
  const name = nameOfVersion(decision, versions);
  const tooMany = isChoosing && chosen.length > MOST_DECIDERS;
  const isValid = !isChoosing || (chosen.length > 0 && !tooMany);
  const deciderIds = isChoosing ? [...chosen] : areDecidersChosen ? null : undefined;
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle>{isAsked ? 'Who decides' : 'Ask for approval'}</DialogTitle>
          <DialogContent className={styles.content}>
            <Body1>
              {isAsked
                ? `${name} is approved when all of them approve it. A new version asks them again.`
                : `They are asked about ${name}, and again about each new version.`}
            </Body1>
            {mayChooseDeciders ? (
              <RadioGroup
                className={styles.who}
                aria-label="Who decides"
                value={isChoosing ? 'chosen' : 'usual'}
                onChange={(_, { value }) => setIsChoosing(value === 'chosen')}
              >
                <Radio className={styles.option} value="usual" label="The song’s producers and the curators" />
                <Radio className={styles.option} value="chosen" label="People I choose" />
              </RadioGroup>
            ) : (
              <Caption1 className={styles.quiet}>
                The person who asked, the song’s producers and curators choose who decides.
              </Caption1>
            )}
            <div className={styles.people}>
              {isChoosing && mayChooseDeciders ? (
                <PeopleChoice chosen={chosen} onChoose={setChosen} />
              ) : mayChooseDeciders ? (
                <div className={styles.usual}>
                  <PeopleList label="They decide" people={usualDeciders} />
                  {usualDeciders.every(({ id }) => id === myId) && (
                    <Body1 as="p">
                      Only you are asked. Nobody else is linked to one of the song’s producers or curates songs.
                    </Body1>
                  )}
                  <ProducerLinks versionId={decision.versionId} />
                </div>
              ) : (
                <PeopleList label="They decide" people={deciders} />
              )}
            </div>
            {(error || tooMany) && (
              <Text role="alert" size={200} className={styles.failed}>
                {tooMany
                  ? `At most ${MOST_DECIDERS} people can decide.`
                  : failureSentence(error, 'Something went wrong. Please try again.')}
              </Text>
            )}
          </DialogContent>
          <AskActions
            isAsked={isAsked}
            mayAsk={mayChooseDeciders || !isAsked}
            isValid={isValid}
            isPending={isPending}
            onClose={close}
            onAsk={(done) => mutate({ decision, deciderIds: mayChooseDeciders ? deciderIds : undefined }, done)}
          />
        </DialogBody>
      )}
    </Modal>
  );
}

type ActionProps = {
  isAsked: boolean;
  mayAsk: boolean;
  isValid: boolean;
  isPending: boolean;
  onClose(): void;
  onAsk(done: { onSuccess(): void; onError(): void }): void;
};

function AskActions({ isAsked, mayAsk, isValid, isPending, onClose, onAsk }: ActionProps) {
  const send = useSendOnce<undefined>((_, done) => onAsk(done), onClose);
  return (
    <ModalActions>
      <Button onClick={onClose}>{mayAsk ? 'Cancel' : 'Close'}</Button>
      {mayAsk && (
        <Button
          appearance="primary"
          disabledFocusable={isPending || !isValid}
          {...(isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          onClick={() => isValid && send(undefined)}
        >
          {isAsked ? 'Save' : 'Ask'}
        </Button>
      )}
    </ModalActions>
  );
}
