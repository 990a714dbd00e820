/**
 * How contents are heard: how they are decoded, and what is measured, drawn and guessed. Contents that an earlier
 * recipe heard, or could not hear, are tried again.
 */
export const HEARING_RECIPE = 3;

/** A condition on `analysis`: contents that an earlier recipe heard or gave up. */
export const TO_HEAR_AGAIN = `(outcome IS NOT NULL AND recipe < ${HEARING_RECIPE})`;

/** A condition on `analysis`: contents that are still to be heard, for the first time or again. */
export const TO_HEAR = `(outcome IS NULL OR ${TO_HEAR_AGAIN})`;
