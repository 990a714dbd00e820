import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../../catalogue/songs/songs.builders.ts';
import { createSongsDouble } from '../../catalogue/songs/songs.double.ts';
import { DEFAULT_CHECK_LIMITS } from './checkLimits.ts';
import { failCountOf, failuresSentence } from './findings.ts';
import { checkInDouble } from './soundChecks.double.ts';
import {
  type CheckLimits,
  getCheckLimits,
  getSoundCheck,
  listPlaylistChecks,
  listSoundChecks,
  type SoundCheck,
  setCheckLimits,
} from './soundChecks.ts';

/** Handlers for the check before release: versions differ (`checkInDouble`), and follow the limits. */
export function soundCheckHandlers(
  double = createSongsDouble(aSmallLibrary()),
  checkOf: (versionId: number, limits: CheckLimits) => SoundCheck = checkInDouble,
): HttpHandler[] {
  let limits: CheckLimits | null = null;
  const inForce = () => limits ?? DEFAULT_CHECK_LIMITS;
  const limitsReply = () => ({ limits: inForce(), areChanged: limits !== null });
  return [
    standInFor(getSoundCheck, ({ params }) => {
      const { id, version } = double.find(params.key);
      return { ...checkOf(id, inForce()), versionId: id, version };
    }),
    standInFor(listSoundChecks, ({ params }) =>
      double.versionsOf(double.find(params.key).cleanTitle).map(({ id }) => {
        const check = checkOf(id, inForce());
        const { grade, findings } = check;
        return { versionId: id, grade, sentence: failuresSentence(findings), failCount: failCountOf(findings) };
      }),
    ),
    standInFor(listPlaylistChecks, () =>
      double.visible().map(({ id, version, cleanTitle, dropboxPath }) => ({
        ...checkOf(id, inForce()),
        versionId: id,
        version,
        cleanTitle,
        dropboxPath,
      })),
    ),
    standInFor(getCheckLimits, limitsReply),
    standInFor(setCheckLimits, ({ body }) => {
      ({ limits } = body);
      return limitsReply();
    }),
  ];
}
