import { checkInput, playlistForm } from '@simmer/contracts';

export type PlaylistFields = { name: string; description: string; icon: string };

/** The sentence for each field that cannot be sent as it is. */
export type PlaylistErrors = Partial<Record<keyof PlaylistFields, string>>;

/** What is wrong with a form, by the contract's own rules and in its words. */
export function playlistFormErrors(fields: PlaylistFields): PlaylistErrors {
  const form = checkInput(playlistForm, fields);
  return form.isValid ? {} : Object.fromEntries(form.errors.map(({ path, message }) => [path, message]));
}
