/** The blocks in which a setup or a goal may have items lie. */
export const containerNames = /^(chest|trapped_chest|barrel|(\w+_)?shulker_box)$/;
/** The slots of each. */
export const containerSlots = 27;
