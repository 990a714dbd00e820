import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowId, rowIdInAddress, songKeyParams } from '../../base/input/keys.ts';
import { oneLine } from '../../base/input/name.ts';
import { text } from '../../base/input/text.ts';
import { version } from '../songs/songs.ts';

/** An invalid id does not exist: 404, as for an unused id. */
const versionParams = z.object({ id: rowIdInAddress.catch(0) });

const BPM_RANGE = 'BPM must be a number between 0 and 999';

/** A version's tempo in beats per minute; null if not set. */
export const versionBpm = z.number(BPM_RANGE).int(BPM_RANGE).min(0, BPM_RANGE).max(999, BPM_RANGE).nullable();

/** A version's key, in musicians' notation; null if not set. */
export const versionKey = oneLine(10, 'Key cannot exceed 10 characters')
  .transform((key) => key || null)
  .nullable();

export const listHiddenVersions = endpoint({
  name: 'listHiddenVersions',
  method: 'GET',
  path: '/api/admin/hidden-versions',
  service: 'library',
  access: 'admin',
  summary: 'Every hidden version, by title, newest first',
  reply: { kind: 'json', schema: z.array(version) },
});

/** A moved version, as it is now. */
export const movedVersion = z.object({
  success: z.literal(true),
  version,
  /** its previous title, and how many versions that title has left, hidden ones included */
  fromCleanTitle: z.string(),
  versionsLeft: z.number().int(),
});

export type MovedVersion = z.infer<typeof movedVersion>;

export const moveVersion = endpoint({
  name: 'moveVersion',
  method: 'POST',
  path: '/api/versions/move',
  service: 'library',
  access: 'curator',
  summary: 'Moves a version to another title, whatever its file is called; the file stays where it is',
  body: z
    .object({
      versionId: rowId.optional(),
      filename: text(1000).min(1).optional(),
      newCleanTitle: oneLine(500, 'Title too long', 'Title is required'),
      /** the title before the move; if it differs now, the reply is 409 */
      fromCleanTitle: text(2000).optional(),
    })
    .refine(({ versionId, filename }) => versionId !== undefined || filename !== undefined, {
      message: 'Say which version: its id or its file name',
    }),
  reply: { kind: 'json', schema: movedVersion },
});

export const updateVersionMetadata = endpoint({
  name: 'updateVersionMetadata',
  method: 'PUT',
  path: '/api/versions/:id/metadata',
  service: 'library',
  access: 'member',
  summary: "Sets a version's key and tempo; null removes a value, omitted fields stay the same",
  params: versionParams,
  body: z.object({
    key: versionKey.optional(),
    bpm: versionBpm.optional(),
    /** the values before the change; if they differ now, the reply is 409 */
    was: z.object({ key: text(100).nullable(), bpm: z.number().min(0).max(9999).nullable() }).optional(),
  }),
  reply: { kind: 'json', schema: version },
});

export const removeVersion = endpoint({
  name: 'removeVersion',
  method: 'DELETE',
  path: '/api/songs/:key',
  service: 'library',
  access: 'admin',
  summary: 'Removes a version, by id or storage path, from the library; its file in the storage stays untouched',
  params: songKeyParams,
  reply: { kind: 'empty' },
});

export const restoreVersion = endpoint({
  name: 'restoreVersion',
  method: 'POST',
  path: '/api/versions/:id/restore',
  service: 'library',
  access: 'admin',
  summary: 'Restores a removed version to the library, with everything that belongs to it',
  params: versionParams,
  reply: { kind: 'json', schema: version },
});

export const listRemovedVersions = endpoint({
  name: 'listRemovedVersions',
  method: 'GET',
  path: '/api/admin/removed-versions',
  service: 'library',
  access: 'admin',
  summary: 'Every removed version whose file still exists, by title, newest first',
  reply: { kind: 'json', schema: z.array(version) },
});
