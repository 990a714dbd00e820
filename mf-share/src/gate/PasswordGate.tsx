import { type FormEvent, useState } from 'react';
import { ShareCard } from '../card/ShareCard.tsx';
import { StateArt } from '../card/StateArt.tsx';
import { gateSentences } from './gateSentences.ts';

type Props = {
  /** opens the link; rejects with a message for the visitor */
  unlock(password: string): Promise<void>;
  onOpen(): void;
};

/** The first screen of a link with a password. */
export function PasswordGate({ unlock, onOpen }: Props) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || isAsking) return;
    setIsAsking(true);
    setRefusal('');
    try {
      await unlock(password);
      onOpen();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsAsking(false);
    }
  }

  return (
    <ShareCard picture={<StateArt picture="hidden" />} {...gateSentences}>
      <form className="share-gate" onSubmit={(event) => void submit(event)}>
        <label htmlFor="share-password">Password</label>
        <input
          id="share-password"
          type="password"
          autoComplete="off"
          value={password}
          aria-invalid={refusal !== ''}
          aria-describedby="share-refusal"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <p id="share-refusal" className="share-notice" role="status">
          {refusal}
        </p>
        <button type="submit" className="share-action" aria-disabled={isAsking}>
          Open
        </button>
      </form>
    </ShareCard>
  );
}
