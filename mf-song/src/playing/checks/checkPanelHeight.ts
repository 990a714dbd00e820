/** The least height of the panel, kept free until its code has loaded. */
export const CHECK_PANEL_PX = 124;
