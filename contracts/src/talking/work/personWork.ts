import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { rowIdInAddress } from '../../base/input/keys.ts';
import { songShown } from '../../catalogue/songs/songShown.ts';

/** How many songs and notes of a person are listed. */
export const PERSON_WORK_LENGTH = 20;

/** A song by its newest version, and the versions for which a person is credited, newest first. */
export const creditedSong = z.object({
  song: songShown,
  /** null for a version without a number */
  versions: z.array(z.number().int().nullable()),
});

export type CreditedSong = z.infer<typeof creditedSong>;

/** A note as a person's page lists it. */
export const writtenNote = z.object({
  id: z.number().int(),
  song: songShown,
  comment: z.string(),
  /** the version number it was written for */
  version: z.number().int().nullable(),
  /** ISO 8601 */
  createdAt: z.string(),
});

export type WrittenNote = z.infer<typeof writtenNote>;

/** What a person has done, newest first. */
export const personWork = z.object({
  songs: z.array(creditedSong).max(PERSON_WORK_LENGTH),
  notes: z.array(writtenNote).max(PERSON_WORK_LENGTH),
});

export type PersonWork = z.infer<typeof personWork>;

export const getPersonWork = endpoint({
  name: 'getPersonWork',
  method: 'GET',
  path: '/api/users/:id/work',
  service: 'library',
  access: 'member',
  summary: 'The songs a person is credited for, and their latest notes; without hidden songs',
  params: z.object({ id: rowIdInAddress }),
  reply: { kind: 'json', schema: personWork },
});
