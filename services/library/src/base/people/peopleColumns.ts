/** The contract's `personShown` from `person`, as SQL. */
export const personColumns = `person.user_id AS id, person.first_name AS "firstName", person.display_name AS "displayName",
  person.profile_image_url AS "profileImageUrl"`;

/** Whether a row of `version_producer` is a current credit, as SQL. @param link the row's alias */
export const isCredited = (link: string) =>
  `${link}.removed_at IS NULL AND (${link}.is_in_name OR ${link}.assigned_by IS NOT NULL)`;
