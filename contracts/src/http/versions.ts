import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId, rowIdInAddress } from './input/keys.ts';
import { oneLine } from './input/name.ts';
import { text } from './input/text.ts';
import { songKeyParams, version } from './songs.ts';

/** What cannot be a version's number is no version's: 404, as for a number that is not taken. */
const versionParams = z.object({ id: rowIdInAddress.catch(0) });

const BPM_RANGE = 'BPM must be a number between 0 and 999';

/** How fast a version is, in beats a minute; null where nobody has said. */
export const versionBpm = z.number(BPM_RANGE).int(BPM_RANGE).min(0, BPM_RANGE).max(999, BPM_RANGE).nullable();

/** Which key a version is in, as musicians write it; null where nobody has said. */
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

/** A version that was moved, as it is now. */
export const movedVersion = z.object({
  success: z.literal(true),
  version,
  /** what it was listed under before, and how many versions that title has left, hidden ones too */
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
      /** the title it was listed under when the move was asked for; another one by now is a conflict */
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
    /** what stood there when the change was begun; anything else by now is a conflict */
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
