/**
 * How contents are heard: how they are decoded, and what is measured, drawn and guessed. Contents that an earlier
 * recipe heard are heard again.
 */
export const HEARING_RECIPE = 3;

/** A condition on `analysis`: contents that were heard by an earlier recipe. */
export const TO_HEAR_AGAIN = `(outcome = 'done' AND recipe < ${HEARING_RECIPE})`;

/** A condition on `analysis`: contents that are still to be heard, for the first time or again. */
export const TO_HEAR = `(outcome IS NULL OR ${TO_HEAR_AGAIN})`;
