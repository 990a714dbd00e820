import { type FormEvent, useState } from 'react';
import { askSentences } from './askSentences.ts';

/** What a visitor asks with. */
export type Asking = { name: string; email: string; sentence: string };

type Props = {
  /** sends the request; rejects with a message for the visitor */
  ask(asking: Asking): Promise<void>;
};

type State = { kind: 'open'; refusal: string } | { kind: 'asking' } | { kind: 'asked' };

// The button that had the focus is gone; from here, a screen reader reads what came of it.
const focusOn = (element: HTMLElement | null) => element?.focus();

/** Asks the maker of a link that doesn't work for a new one. Nobody learns here whether the link was ever real. */
export function AskForAccess({ ask }: Props) {
  const [state, setState] = useState<State>({ kind: 'open', refusal: '' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === 'asking') return;
    const form = new FormData(event.currentTarget);
    const textOf = (name: keyof Asking) => {
      const text = form.get(name);
      return typeof text === 'string' ? text.trim() : '';
    };
    setState({ kind: 'asking' });
    try {
      await ask({ name: textOf('name'), email: textOf('email'), sentence: textOf('sentence') });
      setState({ kind: 'asked' });
    } catch (error) {
      setState({ kind: 'open', refusal: error instanceof Error ? error.message : String(error) });
    }
  }

  if (state.kind === 'asked') {
    return (
      <p className="share-asked" role="status" tabIndex={-1} ref={focusOn}>
        {askSentences.asked}
      </p>
    );
  }
  return (
    <details className="share-ask">
      <summary>{askSentences.open}</summary>
      <form className="share-gate" onSubmit={(event) => void submit(event)}>
        <p className="share-description">{askSentences.lead}</p>
        <label htmlFor="ask-name">Your name</label>
        <input id="ask-name" name="name" autoComplete="name" required maxLength={60} />
        <label htmlFor="ask-email">Email</label>
        {/* Browsers refuse addresses in a field of type email that the server takes. */}
        <input
          id="ask-email"
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        <label htmlFor="ask-sentence">A sentence (optional)</label>
        <textarea id="ask-sentence" name="sentence" rows={2} maxLength={500} />
        <p className="share-notice" role="alert">
          {state.kind === 'open' ? state.refusal : ''}
        </p>
        <button type="submit" className="share-action" aria-disabled={state.kind === 'asking'}>
          {askSentences.send}
        </button>
      </form>
    </details>
  );
}
