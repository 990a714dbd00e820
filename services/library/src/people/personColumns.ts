/** The contract's `personShown` from `person`, as SQL. Pictures belong to auth and are not copied. */
export const personColumns = `person.user_id AS id, person.first_name AS "firstName", person.display_name AS "displayName",
  NULL AS "profileImageUrl"`;
