/** The contract's `personShown` from `person`, as SQL. */
export const personColumns = `person.user_id AS id, person.first_name AS "firstName", person.display_name AS "displayName",
  person.profile_image_url AS "profileImageUrl"`;

/** The contract's `calledName` of a row of `person`, as SQL; null for somebody without a name. @param alias the row's */
export const calledNameOf = (alias: string) => `CASE
  WHEN coalesce(${alias}.display_name, '') IN ('', lower(split_part(trim(${alias}.first_name), ' ', 1)))
  THEN nullif(split_part(trim(${alias}.first_name), ' ', 1), '') ELSE ${alias}.display_name END`;

/** Whether a row of `version_producer` is a current credit, as SQL. @param link the row's alias */
export const isCredited = (link: string) =>
  `${link}.removed_at IS NULL AND (${link}.is_in_name OR ${link}.assigned_by IS NOT NULL)`;
