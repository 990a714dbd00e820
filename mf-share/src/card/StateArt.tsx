import { STATE_PICTURE_SIZE, type StatePicture, statePictures } from '@simmer/contracts';

const { width, height } = STATE_PICTURE_SIZE;

/** The picture of a state, as the kit draws it; decoration, because the sentence below it says the same. */
export function StateArt({ picture }: { picture: StatePicture }) {
  const { bowl, matter } = statePictures[picture];
  return (
    <svg className="share-art" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={bowl} />
      <path d={matter} className="share-art-matter" />
    </svg>
  );
}
