import { playlistForm } from '@simmer/contracts';
import { checkInput } from '@simmer/contracts/extra';

export type PlaylistFields = { name: string; description: string; icon: string };

/** The error of each invalid field. */
type PlaylistErrors = Partial<Record<keyof PlaylistFields, string>>;

/** Validates a form with the contract's own rules and messages. */
export function playlistFormErrors(fields: PlaylistFields): PlaylistErrors {
  const form = checkInput(playlistForm, fields);
  return form.isValid ? {} : Object.fromEntries(form.errors.map(({ path, message }) => [path, message]));
}
