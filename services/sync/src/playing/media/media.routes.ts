import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { attachmentNamed } from '@simmer/service-common/base/fileName.ts';
import {
  DOWNLOAD_PREFIX,
  MEDIA_PREFIX,
  mediaSecret,
  originalName,
  PEAKS_PREFIX,
} from '@simmer/service-common/internal/mediaAddress.ts';
import type { Request, Router } from 'express';
import type { AnalysisRepository } from '../analysis/analysis.repository.ts';
import type { Peaks } from '../analysis/peaks/peaks.ts';
import type { MediaFile, MediaFileRepository } from '../audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../audioCache/mediaStore.ts';
import type { PlayableCopies } from './playableCopies.ts';
import { playableSource } from './playableSource.ts';
import { requireSignature } from './requireSignature.ts';
import { type MediaSource, sendMedia } from './sendMedia.ts';
import { sendPeaks } from './sendPeaks.ts';

type MediaDeps = {
  mediaFiles: MediaFileRepository;
  media: MediaStore;
  copies: PlayableCopies;
  peaks: Peaks;
  analyses: AnalysisRepository;
  secret: string;
  clock: Clock;
};

const MEDIA_NAME = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** `/media/…`: the audio and waveforms that the proxy does not have. */
export function mountMedia(router: Router, deps: MediaDeps): void {
  const { mediaFiles, media, copies, secret, clock } = deps;
  const secretWord = mediaSecret(secret);

  const check = (request: Request, decodedUri: string) =>
    requireSignature(request, decodedUri, { secretWord, now: clock.now() });

  async function fileNamed(mediaName: string): Promise<MediaFile> {
    const file = MEDIA_NAME.test(mediaName) ? await mediaFiles.find(mediaName) : undefined;
    if (!file) throw new AppError('not_found', 'This audio is no longer in the library.');
    return file;
  }

  const original = (file: MediaFile): MediaSource => ({
    name: file.mediaName,
    sizeBytes: file.sizeBytes,
    read: (start, end) => media.read(file, start, end),
    keepRest: (position) => void media.fill(file, position),
  });

  router.get('/media/download/:mediaName/:filename', async (request, response) => {
    const { mediaName, filename } = request.params;
    check(request, `${DOWNLOAD_PREFIX}${mediaName}/${filename}`);
    const file = await fileNamed(mediaName);
    response.setHeader('Content-Disposition', attachmentNamed(filename));
    await sendMedia(request, response, original(file));
  });
  router.get('/media/peaks/:name', async (request, response) => {
    const { name } = request.params;
    check(request, `${PEAKS_PREFIX}${name}`);
    await sendPeaks(response, name, deps);
  });
  router.get('/media/:name', async (request, response) => {
    const { name } = request.params;
    check(request, `${MEDIA_PREFIX}${name}`);
    const file = await fileNamed(originalName(name));
    await sendMedia(request, response, name === file.mediaName ? original(file) : await playableSource(file, copies));
  });
}
