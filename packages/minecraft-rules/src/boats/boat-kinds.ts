/** A boat's box, in blocks; its position is the middle of its bottom. */
export const boatBox = { width: 1.375, height: 0.5625 } as const;
/** Bodies that a boat carries. The first of them steers. */
export const boatSeats = 2;
/** How far a passenger's feet are below the boat's position, in blocks. */
export const seatDepth = 0.43;

/** Woods in the order of the game's numbers, which count only those that a version has. */
const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'cherry', 'dark_oak', 'mangrove', 'bamboo', 'pale_oak'];
const boatName = /^(\w+?)_(boat|raft)$/;

/** Whether an item is a boat or a raft. Boats with chests are not meant. */
export function isBoat(item: string): boolean {
  return boatName.test(item) && !item.includes('_chest_');
}

/** Whether an entity is a boat without a chest: until 1.21.1 one kind stands for those of all woods. */
export function isBoatEntity(type: string): boolean {
  return type === 'boat' || isBoat(type);
}

/** The number of a boat's wood, which entities of the kind "boat" carry; `hasItem` tells what the version has. */
export function woodNumber(boat: string, hasItem: (item: string) => boolean): number {
  const wood = boatName.exec(boat)?.[1] ?? '';
  return woods.filter((each) => hasItem(`${each}_${each === 'bamboo' ? 'raft' : 'boat'}`)).indexOf(wood);
}

/** What blows do to a boat: it breaks above so much damage, of which some wears off each tick. */
export const boatDamage = { breaksAbove: 40, perPoint: 10, lessPerTick: 1 } as const;
