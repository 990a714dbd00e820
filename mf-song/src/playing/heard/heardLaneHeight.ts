/** The strip with its marks, and the room around it: kept until its code and data are there. */
export const HEARD_LANE_PX = 20;
