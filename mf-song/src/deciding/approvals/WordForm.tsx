import { type SongDecision, type VerdictKind, type Version, verdictKinds } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, Caption1, makeStyles, mergeClasses, Spinner, Text, tokens, useMember } from '@simmer/kit/ui';
import { Radio, RadioGroup, Textarea } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type KeyboardEvent, useId, useState } from 'react';
import { shortVersionName } from '../../catalogue/versions/versionName.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { isConflict } from '../../feedback/isConflict.ts';
import { failureSentence } from '../../feedback/toasts.ts';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { endDraft, useDraft } from '../../talking/drafts/useDraft.ts';
import { useGiveWord, useTakeBack, type Word } from './state/decisionChanges.ts';
import { nameOfVersion } from './state/decisionText.ts';
import { wordOf } from './state/words.ts';
import { VersionCheck } from './VersionCheck.tsx';

const LONGEST = 500;
/** From here on, the rest is counted. */
const COUNTED_FROM = 400;

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  kinds: { columnGap: tokens.spacingHorizontalM, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  kind: { [onTouch]: { minHeight: '44px', alignItems: 'center' } },
  notice: { color: tokens.colorNeutralForeground3 },
  failed: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    overflowWrap: 'anywhere',
    color: tokens.colorStatusDangerForeground1,
  },
  sign: { flexShrink: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  back: { marginInlineEnd: 'auto' },
  button: { [onTouch]: { minHeight: '44px' } },
});

/** The two words, as buttons call them. */
const verdictLabels: Readonly<Record<VerdictKind, string>> = {
  approved: 'Approve',
  changes: 'Ask for changes',
};

const sentences: Readonly<Record<VerdictKind, { label: string; placeholder: string }>> = {
  approved: { label: 'Why, if you like', placeholder: 'The chorus finally opens up.' },
  changes: { label: 'What should change?', placeholder: 'The vocal is too low in the bridge.' },
};

const isKind = (value: string): value is VerdictKind => verdictKinds.some((kind) => kind === value);

type Props = {
  version: Version;
  /** the word that was pressed */
  first: VerdictKind;
  decision: SongDecision | undefined;
  versions: readonly Version[] | undefined;
  songKey: string | undefined;
  onDone(): void;
};

/** Says something about a version, or something else than before. What was typed stays until it is sent. */
export function WordForm({ version, first, decision, versions, songKey, onDone }: Props) {
  const styles = useStyles();
  const failureId = useId();
  const myId = useMember()?.id ?? 0;
  const before = decision && wordOf(decision, version.id, myId);
  const draftKey = `verdict:${myId}:${version.id}`;
  const [draft, setDraft] = useDraft(draftKey);
  const [text, setText] = useState(draft || (before?.sentence ?? ''));
  const [verdict, setVerdict] = useState(first);
  // The file that was there when the form was opened, until a refusal says that it was replaced.
  const [heard, setHeard] = useState(version.modifiedAt);
  const { mutate, isPending, error, reset } = useGiveWord(before);
  const takeBack = useTakeBack(decision, myId);
  const finish = () => {
    endDraft(draftKey, text.trim());
    onDone();
  };
  const send = useSendOnce<Word>(mutate, finish);
  const submit = () => {
    const now = versions?.find(({ id }) => id === version.id)?.modifiedAt ?? heard;
    const modifiedAt = isConflict(error) ? now : heard;
    setHeard(modifiedAt);
    send({ version, verdict, sentence: text.trim() || null, modifiedAt });
  };
  const change = (value: string) => {
    if (error && !isConflict(error)) reset();
    setText(value);
    setDraft(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const name = shortVersionName(version);
  const { label, placeholder } = sentences[verdict];

  return (
    <div className={styles.form}>
      {decision && decision.versionId !== version.id && (
        <Caption1 className={styles.notice} role="status">
          {`The newest version is ${nameOfVersion(decision, versions)}. This is about ${name}.`}
        </Caption1>
      )}
      <RadioGroup
        layout="horizontal"
        className={styles.kinds}
        aria-label="Your word"
        value={verdict}
        onChange={(_, { value }) => isKind(value) && setVerdict(value)}
      >
        {verdictKinds.map((kind) => (
          <Radio key={kind} className={styles.kind} value={kind} label={verdictLabels[kind]} />
        ))}
      </RadioGroup>
      {verdict === 'approved' && <VersionCheck versionId={version.id} name={name} songKey={songKey} />}
      <Field label={label} {...(text.length > COUNTED_FROM && { hint: `${text.length} of ${LONGEST} characters` })}>
        <Textarea
          value={text}
          rows={3}
          maxLength={LONGEST}
          placeholder={placeholder}
          aria-describedby={error ? failureId : undefined}
          onChange={(_, { value }) => change(value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {error && (
        <Text id={failureId} role="alert" size={200} className={styles.failed}>
          <Icon name="exclamation-circle" size={16} className={styles.sign} />
          {`Not sent: ${failureSentence(error, 'something went wrong. Please try again.')}${text ? ' Your text is kept.' : ''}`}
        </Text>
      )}
      <div className={styles.foot}>
        {before ? (
          <Button
            appearance="subtle"
            className={mergeClasses(styles.button, styles.back)}
            disabledFocusable={isPending}
            onClick={() => {
              if (isPending) return;
              takeBack({ version, before });
              finish();
            }}
          >
            Take back
          </Button>
        ) : (
          <Button className={styles.button} onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button
          appearance="primary"
          className={styles.button}
          disabledFocusable={isPending}
          {...(isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          onClick={submit}
        >
          {verdict === 'approved' ? `Approve ${name}` : 'Ask for changes'}
        </Button>
      </div>
    </div>
  );
}
