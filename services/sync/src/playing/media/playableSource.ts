import { AppError } from '@simmer/service-common/base/appError.ts';
import { NoDecoder } from '@simmer/service-sound/decode/ffmpeg.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import type { MediaFile } from '../audioCache/mediaFile.repository.ts';
import type { PlayableCopies } from './playableCopies.ts';
import { asAppError, type MediaSource } from './sendMedia.ts';

/** A file's playable copy. @throws AppError `not_found` if it cannot be made, `unavailable` */
export async function playableSource(file: MediaFile, copies: PlayableCopies): Promise<MediaSource> {
  const view = await copies.view(file).catch((error: unknown) => {
    if (error instanceof UndecodableAudio || error instanceof NoDecoder) {
      throw new AppError('not_found', 'This kind of audio can’t be played here. You can download it instead.');
    }
    throw asAppError(error);
  });
  return {
    name: `${file.mediaName}.wav`,
    ...view,
    keepRest: (position) => void copies.keepCopy(file, view, position),
  };
}
