import type { UnavailableView } from '@simmer/contracts';
import { gateSentences } from '../shared/gateSentences.ts';
import { ShareCard } from '../shared/ShareCard.tsx';
import { when } from '../shared/when.ts';
import { templateView } from './templateName.ts';

/** A link with a password, as it arrives. The script adds the password field. */
export function LockedTemplate() {
  return (
    <ShareCard {...gateSentences}>
      <noscript>
        <p>To enter it, turn on JavaScript.</p>
      </noscript>
    </ShareCard>
  );
}

export type Sentences = { title: string; unknown: string; failed: string };

/** A link that does not work, a service that failed, or the service's own message. */
export function UnavailableTemplate({ title, unknown, failed }: Sentences) {
  const { isDead, hasFailed, words } = templateView<UnavailableView>();
  const sentence = (
    <>
      {when(isDead, unknown)}
      {when(hasFailed, failed)}
      {words}
    </>
  );
  return <ShareCard title={title} words={sentence} />;
}
