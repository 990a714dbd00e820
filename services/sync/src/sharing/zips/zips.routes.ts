import { createHash } from 'node:crypto';
import type { ZipContents } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { attachmentNamed } from '@simmer/service-common/base/fileName.ts';
import { mediaSecret, ZIP_PREFIX } from '@simmer/service-common/internal/mediaAddress.ts';
import type { Router } from 'express';
import type { CacheFolder } from '../../playing/audioCache/cacheFolder.ts';
import type { MediaFileRepository } from '../../playing/audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../../playing/audioCache/mediaStore.ts';
import { requireSignature } from '../../playing/media/requireSignature.ts';
import { rangeAskedFor, sendBytes } from '../../playing/media/sendMedia.ts';
import { createAtOnce } from './atOnce.ts';
import { checkedFiles, type ZipFile } from './checkedFiles.ts';
import type { ChecksumRepository } from './checksums.repository.ts';
import type { FetchZipContents } from './fetchZipContents.ts';
import { zipOf } from './format/zip.ts';

type ZipDeps = {
  fetchZipContents: FetchZipContents;
  mediaFiles: MediaFileRepository;
  checksums: ChecksumRepository;
  media: MediaStore;
  cache: CacheFolder;
  secret: string;
  clock: Clock;
};

/** How many ZIPs one person, or the visitors of one link, download at once. */
const MOST_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 30;

/** Changes whenever the bytes of a laid-out ZIP would: raise it with `format/`. */
const LAYOUT = 1;

const tooMany = () =>
  new AppError('too_many_requests', 'Two downloads are already running. Please wait until one is done.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * `/media/zip/{owner}/{what}`: a ZIP of original files, made while it is sent. The library names the address in its reply to a
 * caller whom it has let through. The proxy sends all of an owner's downloads to the same instance, which counts them.
 */
export function mountZips(router: Router, deps: ZipDeps): void {
  const { fetchZipContents, checksums, secret, clock } = deps;
  const secretWord = mediaSecret(secret);
  const atOnce = createAtOnce(MOST_AT_ONCE);
  const spoilt = new Map<string, number>();
  const onSpoilt = (mediaName: string) => void spoilt.set(mediaName, (spoilt.get(mediaName) ?? 0) + 1);

  router.get('/media/zip/:owner/:what', async (request, response) => {
    const { owner, what } = request.params;
    requireSignature(request, `${ZIP_PREFIX}${owner}/${what}`, { secretWord, now: clock.now() });
    const left = new AbortController();
    const end = request.method === 'HEAD' ? () => undefined : atOnce.begin(owner);
    if (!end) throw tooMany();
    response.once('close', () => {
      left.abort(new AppError('unavailable', 'The caller has left.'));
      end();
    });

    const contents = await fetchZipContents(what, left.signal);
    const files = await filesOf(contents, deps.mediaFiles);
    const etag = zipEtag(files, spoilt);
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'private, no-cache');
    if (request.get('if-none-match') === etag) {
      response.setHeader('Accept-Ranges', 'bytes').status(304).end();
      return;
    }
    response.setHeader('Content-Disposition', attachmentNamed(contents.filename));
    const zip = zipOf(files);
    const known = await checksums.find(files.map(({ file }) => file.mediaName));
    const source = checkedFiles(known, left.signal, { ...deps, onSpoilt });
    await sendBytes(request, response, {
      sizeBytes: zip.sizeBytes,
      read: (start, last) => zip.read(source, start, last),
      type: 'application/zip',
      range: rangeAskedFor(request, [etag]),
      repliesAtOnce: true,
      named: { zip: what },
    });
  });
}

/** @throws AppError `unavailable` if a file is no longer what the library believes */
async function filesOf({ entries }: ZipContents, mediaFiles: MediaFileRepository): Promise<ZipFile[]> {
  const found = await mediaFiles.findAll(entries.map(({ mediaName }) => mediaName));
  const byName = new Map(found.map((file) => [file.mediaName, file]));
  return entries.map(({ mediaName, name, modifiedAt }) => {
    const file = byName.get(mediaName);
    if (!file) throw new AppError('unavailable', 'One of the songs has just changed. Please try again in a moment.');
    return { name, modifiedAt: new Date(modifiedAt), sizeBytes: file.sizeBytes, file };
  });
}

/**
 * The validator of a ZIP's bytes, which follow from its files' contents, names, dates and order.
 * @param spoilt how often wrong bytes of a content were sent, by media name: nobody may go on from those
 */
function zipEtag(files: readonly ZipFile[], spoilt: ReadonlyMap<string, number>): string {
  const hash = createHash('sha256').update(`${LAYOUT}`);
  for (const { file, name, modifiedAt } of files) {
    hash.update(
      JSON.stringify([file.mediaName, file.sizeBytes, name, modifiedAt.getTime(), spoilt.get(file.mediaName)]),
    );
  }
  return `"${hash.digest('hex').slice(0, 32)}"`;
}
