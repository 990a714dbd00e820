import { Input, makeStyles, mergeClasses, tokens, typographyStyles, useOptionList } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { EditActions } from '../../controls/EditActions.tsx';
import { onTouch } from '../../controls/onTouch.ts';
import type { CreditOption } from './creditOptions.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  input: { minWidth: 0, width: '100%', [onTouch]: { minHeight: '44px' } },
  // One height for any number of people, so that the buttons stay where they are.
  list: { height: 'min(220px, 30vh)', overflowY: 'auto' },
  option: {
    display: 'grid',
    width: '100%',
    minHeight: '36px',
    alignContent: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ...typographyStyles.body1,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    [onTouch]: { minHeight: '44px' },
  },
  new: { color: tokens.colorBrandForeground2 },
  marked: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  notice: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

type Props = {
  /** the name of the field */
  label: string;
  placeholder: string;
  typed: string;
  onTyped(typed: string): void;
  options: readonly CreditOption[];
  /** says why there are no options, or that they could not be loaded */
  notice: ReactNode;
  isPending: boolean;
  onAdd(name: string): void;
  onCancel(): void;
};

/** Chooses a person by typing, arrow keys and Enter, or a press. Nothing is marked, and nothing added, before that. */
export function CreditForm({ label, placeholder, typed, onTyped, options, notice, isPending, onAdd, onCancel }: Props) {
  const styles = useStyles();
  const [isBrowsing, setIsBrowsing] = useState(false);
  const isMarking = isBrowsing || typed.trim() !== '';
  const add = ({ name }: CreditOption) => {
    if (!isPending) onAdd(name);
  };
  const list = useOptionList({ options: isMarking ? options : [], isShown: true, onChoose: add });
  const marked = isMarking ? options[list.active] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (marked) add(marked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method handles its own keys, including Enter.
    if (event.nativeEvent.isComposing) return;
    if (!isMarking && event.key === 'ArrowDown') {
      event.preventDefault();
      setIsBrowsing(true);
    } else list.handleKey(event);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={label}>
        <Input
          className={styles.input}
          value={typed}
          onChange={(_, { value }) => {
            onTyped(value);
            setIsBrowsing(false);
            list.restart();
          }}
          input={{ ...list.fieldProps, placeholder, maxLength: 100, onKeyDown }}
        />
      </Field>
      <div className={styles.list}>
        <div {...list.listProps} aria-label={label}>
          {options.map((option, place) => {
            const isMarked = option === marked;
            const optionProps = { ...list.optionProps(place), 'aria-selected': isMarked };
            return (
              <button
                key={option.name}
                type="button"
                {...optionProps}
                className={mergeClasses(styles.option, option.isNew && styles.new, isMarked && styles.marked)}
                onClick={() => add(option)}
              >
                {option.isNew ? `Add “${option.name}”` : option.name}
              </button>
            );
          })}
        </div>
        {notice && <div className={styles.notice}>{notice}</div>}
      </div>
      <EditActions label="Add" isPending={isPending} isIdle={!marked} onCancel={onCancel} />
    </form>
  );
}
