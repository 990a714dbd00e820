/**
 * How contents are analysed: how they are decoded, and what is measured, drawn and guessed. Contents that an earlier
 * recipe analysed, or could not, are tried again.
 */
export const ANALYSIS_RECIPE = 3;

/** A condition on `analysis`: contents that an earlier recipe analysed or gave up. */
export const TO_ANALYSE_AGAIN = `(outcome IS NOT NULL AND recipe < ${ANALYSIS_RECIPE})`;

/** A condition on `analysis`: contents that are still to be analysed, for the first time or again. */
export const TO_ANALYSE = `(outcome IS NULL OR ${TO_ANALYSE_AGAIN})`;
