/** The largest id, and the largest whole number, that the database can hold. */
export const LARGEST_ID = 2_147_483_647;
