import { addressesIn, addressFaults, MOST_INVITED } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { mergeClasses } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { useAddressStyles } from './addressField.styles.ts';

export type Addresses = {
  taken: readonly string[];
  /** the text that is not an address of the list yet */
  typed: string;
};

/** The addresses with what is typed. */
export const allAddresses = ({ taken, typed }: Addresses): string[] => [...taken, ...addressesIn(typed)];

type Props = { addresses: Addresses; input: RefObject<HTMLInputElement | null>; onChange(addresses: Addresses): void };

/** E-mail addresses as chips. Enter, a comma, a semicolon or a space takes what is typed; pasted lists are taken apart; a press on a chip removes it. */
export function AddressField({ addresses, input, onChange }: Props) {
  const styles = useAddressStyles();
  const listId = useId();
  const { taken, typed } = addresses;
  const faults = addressFaults(taken);
  const sentences = [...new Set(faults.filter((fault) => fault !== null))];
  if (taken.length > MOST_INVITED) sentences.push(`Please enter at most ${MOST_INVITED} addresses.`);
  const take = (text = typed) => onChange({ taken: [...taken, ...addressesIn(text)], typed: '' });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const takes = event.key === 'Enter' || event.key === ',' || event.key === ';' || event.key === ' ';
    if (takes && !event.nativeEvent.isComposing && (typed.trim() !== '' || event.key !== 'Enter')) {
      event.preventDefault();
      take();
    } else if (event.key === 'Backspace' && typed === '' && taken.length > 0) {
      event.preventDefault();
      onChange({ taken: taken.slice(0, -1), typed: taken.at(-1) ?? '' });
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (addressesIn(text).length < 2) return;
    event.preventDefault();
    take(`${typed} ${text}`);
  }

  return (
    <Field
      label="To"
      className={styles.field}
      validationMessageIcon={null}
      validationState={sentences.length > 0 ? 'error' : 'none'}
      validationMessage={sentences.length === 0 ? undefined : <Sentences sentences={sentences} />}
    >
      {(field) => (
        <div className={styles.box}>
          <ul className={styles.list} id={listId} aria-label="Addresses">
            {taken.map((address, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same address may be there twice
              <li key={`${index}-${address}`} className={styles.item}>
                <button
                  type="button"
                  className={mergeClasses(styles.chip, faults[index] !== null && styles.wrong)}
                  aria-label={`Remove ${address}`}
                  onClick={() => {
                    onChange({ taken: taken.filter((_, other) => other !== index), typed });
                    input.current?.focus();
                  }}
                >
                  <span className={styles.address}>{address}</span>
                  <Icon name="x-lg" size={12} />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...field}
            ref={input}
            className={styles.input}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={taken.length === 0 ? 'name@example.com' : undefined}
            value={typed}
            onChange={(event) => onChange({ taken, typed: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => typed.trim() !== '' && take()}
          />
        </div>
      )}
    </Field>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const styles = useAddressStyles();
  return (
    <span className={styles.faults}>
      {sentences.map((sentence) => (
        <bdi key={sentence}>{sentence}</bdi>
      ))}
    </span>
  );
}
