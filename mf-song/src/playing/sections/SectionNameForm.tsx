import { Input, makeStyles, mergeClasses, tokens, typographyStyles, useId, useOptionList } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { EditActions } from '../../controls/EditActions.tsx';
import { onTouch } from '../../controls/onTouch.ts';

/** To pick from; none is ever chosen by itself. */
const usualNames = ['Intro', 'Verse', 'Pre-chorus', 'Chorus', 'Bridge', 'Break', 'Solo', 'Outro'].map((name) => ({
  name,
}));

const LONGEST_NAME = 60;

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  input: { minWidth: 0, width: '100%', [onTouch]: { minHeight: '44px' } },
  names: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  name: {
    height: '28px',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ...typographyStyles.caption1,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    [onTouch]: { height: '44px', padding: `0 ${tokens.spacingHorizontalL}` },
  },
  marked: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  hint: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
});

type Props = {
  name: string | null;
  /** what it is called without a name */
  placeholder: string;
  /** where the sections come from */
  hint: string | undefined;
  onSave(typed: string): void;
  onCancel(): void;
};

/** A section's name: typed, or picked from usual ones by press or with the arrow keys. An empty field removes it. */
export function SectionNameForm({ name, placeholder, hint, onSave, onCancel }: Props) {
  const styles = useStyles();
  const hintId = useId('section-name');
  const [typed, setTyped] = useState(name ?? '');
  const [isPicking, setIsPicking] = useState(false);
  const list = useOptionList({
    options: isPicking ? usualNames : [],
    isShown: true,
    onChoose: (one) => onSave(one.name),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method handles its own keys, including Enter.
    if (event.nativeEvent.isComposing) return;
    if (!isPicking && event.key === 'ArrowDown') {
      event.preventDefault();
      setIsPicking(true);
    } else list.handleKey(event);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label="Name">
        <Input
          className={styles.input}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            setIsPicking(false);
            list.restart();
          }}
          input={{
            ...list.fieldProps,
            placeholder,
            maxLength: LONGEST_NAME,
            onKeyDown,
            onFocus: ({ currentTarget }) => currentTarget.select(),
            ...(hint && { 'aria-describedby': hintId }),
          }}
        />
      </Field>
      <div {...list.listProps} className={styles.names} aria-label="Common names">
        {usualNames.map((one, place) => {
          const isMarked = isPicking && place === list.active;
          const optionProps = { ...list.optionProps(place), 'aria-selected': isMarked };
          return (
            <button
              key={one.name}
              type="button"
              {...optionProps}
              className={mergeClasses(styles.name, isMarked && styles.marked)}
              onClick={() => onSave(one.name)}
            >
              {one.name}
            </button>
          );
        })}
      </div>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <EditActions label="Save" isPending={false} onCancel={onCancel} />
    </form>
  );
}
