import type { CloserComparison, VersionComparison } from '@simmer/contracts/services';
import { readSound } from './readSound.ts';
import type { SoundFile } from './soundFile.ts';
import { notSubtracted, subtractSounds } from './subtractSounds.ts';

/** Decodes both files and subtracts one from the other. */
export async function compareCloser(
  files: { older: SoundFile; newer: SoundFile },
  comparison: VersionComparison,
): Promise<CloserComparison> {
  if (comparison.outcome !== 'compared' || comparison.stretch !== 1 || comparison.isLoose) return notSubtracted;
  const older = await readSound(files.older);
  const newer = older && (await readSound(files.newer));
  return newer ? subtractSounds(older, newer, comparison) : notSubtracted;
}
