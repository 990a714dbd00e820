import { toastRequested } from '@simmer/contracts';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { PersonAvatar } from '../../frame/layout/PersonAvatar.tsx';
import { CHOOSE_IMAGE } from '../account/acceptImage.ts';
import { ImageInput } from '../account/ImageInput.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlock: tokens.spacingVerticalS,
  },
});

/** Reads a file as a data URL. */
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

type Props = {
  /** the name typed so far, for the initial shown without an image */
  name: string;
  /** a data URL */
  image: string | undefined;
  onChange(image: string | undefined): void;
};

/** An optional profile image for new users. */
export function SetupImage({ name, image, onChange }: Props) {
  const styles = useStyles();
  const onChosen = (file: File) => {
    readAsDataUrl(file).then(onChange, () =>
      toastRequested.emit({
        title: 'Error',
        body: 'The image could not be read.',
        about: CHOOSE_IMAGE,
        intent: 'destructive',
      }),
    );
  };
  return (
    <div className={styles.row}>
      <PersonAvatar user={{ firstName: name, email: '', profileImageUrl: image ?? null }} size="medium" />
      <ImageInput label={image ? 'Change profile image' : 'Profile image (optional)'} onChosen={onChosen} />
      {image && (
        <Button appearance="subtle" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      )}
    </div>
  );
}
