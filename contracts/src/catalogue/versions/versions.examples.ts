import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleVersion } from '../songs/songs.examples.ts';
import * as versions from './versions.ts';

export const versionExamples = [
  exampleOf(versions.listHiddenVersions, { reply: [{ ...exampleVersion, isHidden: true }] }),
  exampleOf(versions.listRemovedVersions, { reply: [exampleVersion] }),
  exampleOf(versions.moveVersion, {
    body: { versionId: 12, newCleanTitle: 'Midnight Drive', fromCleanTitle: 'Night Drive' },
    reply: { success: true, version: exampleVersion, fromCleanTitle: 'Night Drive', versionsLeft: 1 },
  }),
  exampleOf(versions.updateVersionMetadata, {
    params: { id: 12 },
    body: { key: 'Am', bpm: 124, was: { key: null, bpm: null } },
    reply: exampleVersion,
  }),
  exampleOf(versions.removeVersion, { params: { key: '12' } }),
  exampleOf(versions.restoreVersion, { params: { id: 12 }, reply: exampleVersion }),
];
