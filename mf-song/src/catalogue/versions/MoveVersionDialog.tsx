import type { Version } from '@simmer/contracts';
import type { MovedVersion } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { Body1, Button, Input, makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle, Modal } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useMemo, useState } from 'react';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { pageSongs } from '../../songData/lists.queries.ts';
import { titleMatches } from './titleMatches.ts';
import { useMoveVersion } from './versions.queries.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
  // A fixed height for ten matches keeps the dialog from jumping during typing.
  matches: { height: '232px', overflowY: 'auto', listStyleType: 'none' },
  match: {
    display: 'block',
    width: '100%',
    minHeight: '36px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  create: { color: tokens.colorBrandForeground2 },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalXL },
});

type Props = {
  version: Version;
  /** whether it is the last version of its title */
  isLast: boolean;
  onMoved(moved: MovedVersion): void;
  onClosed(): void;
};

/** Asks for a version's new title, and for confirmation before the move. */
export function MoveVersionDialog({ version, isLast, onMoved, onClosed }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const title = typed.trim();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) =>
        isAsking ? (
          <ConfirmMove
            version={version}
            title={title}
            isLast={isLast}
            onMoved={onMoved}
            onBack={() => setIsAsking(false)}
            onDone={close}
          />
        ) : (
          <ChooseTitle
            version={version}
            typed={typed}
            onType={setTyped}
            onCancel={close}
            onMove={() => setIsAsking(true)}
          />
        )
      }
    </Modal>
  );
}

type ChooseProps = {
  version: Version;
  typed: string;
  onType(typed: string): void;
  onCancel(): void;
  onMove(): void;
};

function ChooseTitle({ version, typed, onType, onCancel, onMove }: ChooseProps) {
  const styles = useStyles();
  const { data: songs } = useQuery(pageSongs);
  const all = useMemo(() => songs?.map(({ cleanTitle }) => cleanTitle) ?? [], [songs]);
  const { titles, isNew } = useMemo(
    () => titleMatches(typed, all, version.cleanTitle),
    [typed, all, version.cleanTitle],
  );
  const title = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title) onMove();
  };
  const option = (text: string, value: string, className?: string) => (
    <li key={text}>
      <button
        type="button"
        className={mergeClasses(styles.match, className, value === title && styles.chosen)}
        onClick={() => onType(value)}
      >
        {text}
      </button>
    </li>
  );
  return (
    <form onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Move Version</DialogTitle>
        <DialogContent className={styles.content}>
          <Body1>{version.filename}</Body1>
          <Field label="Song title">
            <Input
              value={typed}
              onChange={(_, { value }) => onType(value)}
              input={{
                placeholder: 'Search titles or type a new one',
                autoFocus: true,
                autoComplete: 'off',
                maxLength: 500,
              }}
            />
          </Field>
          <ul className={styles.matches} aria-label="Titles">
            {isNew && option(`Create new song: "${title}"`, title, styles.create)}
            {titles.map((match) => option(match, match))}
            {titles.length === 0 && (
              <li className={styles.none} role="status">
                No existing songs match your search
              </li>
            )}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" appearance="primary" disabled={title === ''}>
            Move
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

type ConfirmProps = {
  version: Version;
  title: string;
  isLast: boolean;
  onMoved(moved: MovedVersion): void;
  onBack(): void;
  onDone(): void;
};

function ConfirmMove({ version, title, isLast, onMoved, onBack, onDone }: ConfirmProps) {
  const styles = useStyles();
  const { mutate, isPending } = useMoveVersion(onMoved);
  const send = useSendOnce(mutate, onDone);
  return (
    <DialogBody>
      <DialogTitle>Confirm Version Move</DialogTitle>
      <DialogContent className={styles.content}>
        <Body1>{version.filename}</Body1>
        <ul className={styles.facts}>
          <li>{`It will appear under “${title}”.`}</li>
          <li>It stays in its current storage location.</li>
          <li>The change persists through sync.</li>
          {isLast && (
            <li>{`This is the last version of “${version.cleanTitle}”. Notes, status and playlists stay with that title.`}</li>
          )}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button disabledFocusable={isPending} onClick={onBack}>
          Back
        </Button>
        <Button
          appearance="primary"
          autoFocus
          disabledFocusable={isPending}
          {...(isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          onClick={() => send({ version, title })}
        >
          {isPending ? 'Moving...' : 'Move version'}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
