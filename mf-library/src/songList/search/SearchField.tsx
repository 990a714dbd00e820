import { Icon } from '@simmer/kit/icons';
import {
  Button,
  Input,
  type InputProps,
  makeStyles,
  mergeClasses,
  onPhone,
  tokens,
  typographyStyles,
} from '@simmer/kit/ui';
import { memo, type RefObject, useRef } from 'react';
import { useSearchKeys } from './useSearchKeys.ts';

const useStyles = makeStyles({
  // Typing causes no layout outside the field.
  field: {
    width: '100%',
    height: '40px',
    contain: 'size layout style',
    [onPhone]: { height: '44px' },
    '@media (pointer: coarse)': { height: '44px' },
    '& input': {
      fontSize: tokens.fontSizeBase300,
      // Phones zoom into smaller letters.
      '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
    },
  },
  icon: { color: tokens.colorNeutralForeground3 },
  key: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
    '@media (hover: none)': { display: 'none' },
  },
  clear: {
    minWidth: '24px',
    maxWidth: '24px',
    height: '24px',
    padding: 0,
    '@media (pointer: coarse)': { minWidth: '44px', maxWidth: '44px', height: '44px', marginInlineEnd: '-12px' },
  },
  away: { display: 'none' },
});

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  input: Omit<NonNullable<InputProps['input']>, 'ref' | 'value' | 'onChange'> & object;
};

/** The search field of the header. */
export function SearchField({ label, placeholder, value, onChange, input }: Props) {
  const styles = useStyles();
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(field);
  return (
    <Input
      className={styles.field}
      size="large"
      appearance="filled-darker"
      value={value}
      onChange={(_, { value: typed }) => onChange(typed)}
      contentBefore={<Icon name="search" size={16} className={styles.icon} />}
      contentAfter={<FieldEnd hasText={value !== ''} field={field} onChange={onChange} />}
      input={{
        autoComplete: 'off',
        spellCheck: false,
        enterKeyHint: 'search',
        placeholder,
        ...input,
        ref: field,
        role: 'searchbox',
        'aria-label': label,
        'aria-keyshortcuts': '/ Control+K Meta+K',
      }}
    />
  );
}

type EndProps = { hasText: boolean; field: RefObject<HTMLInputElement | null>; onChange(value: string): void };

/** The end of the field: the shortcut hint, or the clear button. Both are rendered from the start, which keeps the first letter fast. */
const FieldEnd = memo(function FieldEnd({ hasText, field, onChange }: EndProps) {
  const styles = useStyles();
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <>
      <Button
        className={mergeClasses(styles.clear, !hasText && styles.away)}
        appearance="transparent"
        icon={<Icon name="x-lg" size={12} />}
        aria-label="Clear search"
        onClick={clear}
      />
      <kbd className={mergeClasses(styles.key, hasText && styles.away)} aria-hidden>
        /
      </kbd>
    </>
  );
});
