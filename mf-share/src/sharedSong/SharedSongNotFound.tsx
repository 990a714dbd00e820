import './sharedSong.css';

/** What a link that does not work shows; the same for every reason. */
export function SharedSongNotFound({ reason }: { reason: string }) {
  return (
    <article className="shared-song">
      <p className="shared-song__brand">Simmer</p>
      <h1 className="shared-song__title">Song Not Found</h1>
      <p className="shared-song__description">{reason}</p>
    </article>
  );
}
