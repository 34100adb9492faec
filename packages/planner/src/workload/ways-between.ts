/** World seconds by estimate that the way between the surface and work in the depth of the ground takes at least. */
export const shortWay = 30;
/** A search estimated at this many world seconds or more depends on luck and leads its doer far away. */
export const longSearch = 40;
/** A search on the surface that is estimated at more world seconds leads out of the others' sight. */
export const shortSearch = 10;
/** The way back from a long search takes this share of the time spent searching. */
export const shareOfSearch = 0.6;
