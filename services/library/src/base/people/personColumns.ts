/** The contract's `personShown` from `person`, as SQL. */
export const personColumns = `person.user_id AS id, person.first_name AS "firstName", person.display_name AS "displayName",
  person.profile_image_url AS "profileImageUrl"`;
