import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { songKeyParams } from '../../base/input/keys.ts';
import { LARGEST_ID } from '../../base/input/largestId.ts';
import { oneLine } from '../../base/input/name.ts';

const MOST_SECTIONS = 200;
const LONGEST_SECONDS = 86_400;

/** Where a part of a version begins; it ends where the next one does. */
export const sectionMark = z.object({
  /** seconds from the start */
  atSeconds: z.number().min(0).max(LONGEST_SECONDS),
  /** given by a person, never guessed; null without one */
  name: oneLine(60, 'Section name too long')
    .transform((name) => name || null)
    .nullable(),
});

export type SectionMark = z.infer<typeof sectionMark>;

/** A version's beats. They are guessed until a person puts them right. */
export const beatGrid = z.object({
  /** beats per minute, with fractions */
  bpm: z.number().min(20).max(400),
  /** a beat, in seconds from the start */
  firstBeatSeconds: z.number().min(0).max(LONGEST_SECONDS),
  /** the first beat of a bar; null until a person has named it, and no bars are numbered before */
  barSeconds: z.number().min(0).max(LONGEST_SECONDS).nullable(),
  /** beats in a bar, 4 without it */
  beatsPerBar: z.number().int().min(2).max(12).optional(),
  /** whether a person put the tempo right or confirmed it; a guess without it */
  isConfirmed: z.boolean().optional(),
});

export type BeatGrid = z.infer<typeof beatGrid>;

const sectionList = z.array(sectionMark).max(MOST_SECTIONS, 'Too many sections');

/** A version's parts and beats. */
export const versionSections = z.object({
  versionId: z.number().int(),
  /** from start to end */
  sections: z.array(sectionMark),
  grid: beatGrid.nullable(),
  /** guessed from the sound, carried here from the version `fromVersionId`, or set by people on this version */
  origin: z.enum(['guessed', 'carried', 'set']),
  fromVersionId: z.number().int().nullable(),
  /** increases with every change; 0 before the first one */
  revision: z.number().int(),
});

export type VersionSections = z.infer<typeof versionSections>;

export const getSections = endpoint({
  name: 'getSections',
  method: 'GET',
  path: '/api/songs/:key/sections',
  service: 'library',
  access: 'member',
  summary: "A version's parts and beats: set by people, carried from an earlier version, or guessed",
  params: songKeyParams,
  isPolled: true,
  reply: { kind: 'json', schema: versionSections },
});

export const setSections = endpoint({
  name: 'setSections',
  method: 'PUT',
  path: '/api/songs/:key/sections',
  service: 'library',
  access: 'member',
  summary: "Sets a version's parts and beats; 409 if someone else changed them since `revision`",
  params: songKeyParams,
  body: z.object({
    sections: sectionList,
    grid: beatGrid.nullable(),
    /** the revision that was read */
    revision: z.number().int().min(0).max(LARGEST_ID),
  }),
  reply: { kind: 'json', schema: versionSections },
});
