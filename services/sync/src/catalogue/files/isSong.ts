import { isPlayableExtension } from '@simmer/contracts/services';
import { extensionOf } from './extensionOf.ts';

/** What systems and programs put beside people's files: `._Song.wav` of macOS, `~$x.wav` of Office, anything hidden. */
const BESIDE_FILES = /\/(?:\.|~\$)/;

/**
 * Whether nobody put this there: its name, or that of a folder around it, says so.
 * @param folder the mirrored folder, whose own name says nothing
 */
export function isBesideFiles(pathLower: string, folder: string): boolean {
  return BESIDE_FILES.test(pathLower.slice(folder.toLowerCase().length));
}

/** Whether a file is playable audio that somebody put there. What a listing has is left out nowhere else. */
export function isSong({ sizeBytes, pathLower }: { sizeBytes: number; pathLower: string }, folder: string): boolean {
  return sizeBytes > 0 && isPlayableExtension(extensionOf(pathLower)) && !isBesideFiles(pathLower, folder);
}
