const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** The key by which two names read the same: ignores case, spaces, invisible characters and other spellings of a letter. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(UNSEEN, '');
}
