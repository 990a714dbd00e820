import type { HttpHandler } from 'msw';
import {
  type CheckLimits,
  getCheckLimits,
  getSoundCheck,
  listPlaylistChecks,
  listSoundChecks,
  type SoundCheck,
  setCheckLimits,
} from '../http/soundChecks.ts';
import { DEFAULT_CHECK_LIMITS } from '../rules/soundCheck/checkLimits.ts';
import { failuresSentence } from '../rules/soundCheck/findings.ts';
import { aSmallLibrary } from './builders.ts';
import { standInFor } from './mswHandlers.ts';
import { createSongsDouble } from './songs.double.ts';
import { checkInDouble } from './soundChecks.double.ts';

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
        return { versionId: id, grade: check.grade, sentence: failuresSentence(check.findings) };
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
