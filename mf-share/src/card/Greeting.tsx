import { when } from './when.ts';

/** Greets the recipient of a personal link, whom its maker named. @param recipient empty for nobody */
export function Greeting({ recipient }: { recipient: string }) {
  return when(
    recipient,
    <p className="share-description">
      For <bdi>{recipient}</bdi>
    </p>,
  );
}
