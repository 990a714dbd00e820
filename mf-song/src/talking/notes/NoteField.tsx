import { makeStyles, tokens } from '@simmer/kit/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { growingField } from '../../controls/growingField.styles.ts';
import { MentionList } from './mentioning/MentionList.tsx';
import { useMentions } from './mentioning/useMentions.ts';

const useStyles = makeStyles({
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  place: { position: 'relative', minWidth: 0 },
  field: { ...growingField, minHeight: '44px' },
});

type Props = {
  label: string;
  placeholder?: string;
  text: string;
  onText(text: string): void;
  /** called on Enter with the tagged users; not for blank text */
  onSubmit(taggedUserIds: number[]): void;
  onCancel?: () => void;
  tagged?: readonly number[];
  hasFocus?: boolean;
  /** the box itself, to give it the focus later */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  describedBy?: string | undefined;
  /** renders the area below the box; receives the save function */
  children?: (submit: () => void) => ReactNode;
};

/** A text box for a note: Enter saves, Shift+Enter starts a new line, Escape cancels, `@` suggests people. */
export function NoteField({
  label,
  placeholder,
  text,
  onText,
  onSubmit,
  onCancel,
  tagged,
  hasFocus,
  fieldRef,
  describedBy,
  children,
}: Props) {
  const styles = useStyles();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? ownRef;
  const caret = useRef<number>(undefined);
  const mentions = useMentions({
    text,
    onText: (value, at) => {
      caret.current = at;
      onText(value);
    },
    ...(tagged && { tagged }),
  });

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  useLayoutEffect(() => {
    if (!hasFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [hasFocus, field]);

  const submit = () => {
    if (text.trim()) onSubmit(mentions.tagsOf(text));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An input method handles its own keys, including Enter.
    if (event.nativeEvent.isComposing || mentions.handleKey(event)) return;
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
  };
  const chosen = mentions.shown[mentions.active];

  return (
    <div className={styles.whole}>
      <div className={styles.place}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          maxLength={5000}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(mentions.isOpen && {
            'aria-controls': mentions.listId,
            ...(chosen && { 'aria-activedescendant': mentions.optionId(chosen) }),
          })}
          {...(describedBy && { 'aria-describedby': describedBy })}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            mentions.update(event.target.value, event.target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
        />
        <MentionList mentions={mentions} />
      </div>
      {children?.(submit)}
    </div>
  );
}
