/** A missing or invalid setting; the message names all of them, and shows no values, which may be secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
