import type { UnavailableView } from '@simmer/contracts/extra';
import { AskForAccess } from '../access/AskForAccess.tsx';
import { ShareCard } from '../card/ShareCard.tsx';
import { StateArt } from '../card/StateArt.tsx';
import { otherwise, when } from '../card/when.ts';
import { deadSentences, gateSentences } from '../gate/gateSentences.ts';
import { templateView } from './templateName.ts';

/** A link with a password, as it arrives. The script adds the password field. */
export function LockedTemplate() {
  return (
    <ShareCard picture={<StateArt picture="hidden" />} {...gateSentences}>
      <noscript>
        <p className="share-description">To enter it, turn on JavaScript.</p>
      </noscript>
    </ShareCard>
  );
}

/** The page's script brings what sends it (access/askOnPage.tsx). */
const never = () => Promise.resolve();

export type Sentences = { title: string; unknown: string; failed: string };

/** A link that does not work, a service that failed, or the service's own message. */
export function UnavailableTemplate({ title, unknown, failed }: Sentences) {
  const { isDead, hasFailed, words } = templateView<UnavailableView>();
  const sentence = (
    <>
      {when(isDead, deadSentences.words)}
      {when(hasFailed, failed)}
      {words}
    </>
  );
  const picture = (
    <>
      {when(isDead, <StateArt picture="missing" />)}
      {otherwise(isDead, <StateArt picture="away" />)}
    </>
  );
  return (
    <ShareCard picture={picture} title={title} words={sentence}>
      {when(
        isDead,
        <>
          <p className="share-by">{unknown}</p>
          <noscript>
            <p className="share-by">{deadSentences.ask}</p>
          </noscript>
          <div className="share-actions">
            <div id="share-ask" className="share-ask-place">
              <AskForAccess ask={never} />
            </div>
            <a className="share-action share-again" href="?">
              Try again
            </a>
          </div>
        </>,
      )}
      {otherwise(
        isDead,
        <a className="share-action" href="?">
          Try again
        </a>,
      )}
    </ShareCard>
  );
}
