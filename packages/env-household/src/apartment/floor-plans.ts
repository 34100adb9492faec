import type { Position } from '@s-agents/core';
import type { RoomName } from '../rules.js';

/** A room from one corner to the opposite one, in metres. Its own are the points from `from` up to but without `to`. */
export interface Room {
  readonly name: RoomName;
  readonly from: Pick<Position, 'x' | 'z'>;
  readonly to: Pick<Position, 'x' | 'z'>;
}

/** An opening in the wall between two rooms. Bodies walk through its middle. */
export interface Door {
  readonly between: readonly [RoomName, RoomName];
  readonly at: Pick<Position, 'x' | 'z'>;
}

/** The rooms and doors of an apartment, and what stands in each room. */
export interface FloorPlan {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly furniture: Readonly<Record<RoomName, readonly string[]>>;
}

type Corners = readonly [x1: number, z1: number, x2: number, z2: number];
type DoorAt = readonly [one: RoomName, other: RoomName, x: number, z: number];

function floorPlan(
  corners: Readonly<Record<RoomName, Corners>>,
  doors: readonly DoorAt[],
  furniture: Readonly<Record<RoomName, string>>,
): FloorPlan {
  return {
    rooms: Object.entries(corners).map(([name, [x1, z1, x2, z2]]) => ({
      name: name as RoomName,
      from: { x: x1, z: z1 },
      to: { x: x2, z: z2 },
    })),
    doors: doors.map(([one, other, x, z]) => ({ between: [one, other], at: { x, z } })),
    furniture: {
      livingroom: furniture.livingroom.split(' '),
      kitchen: furniture.kitchen.split(' '),
      bedroom: furniture.bedroom.split(' '),
      bathroom: furniture.bathroom.split(' '),
    },
  };
}

/** What every kitchen has. */
const kitchen = 'fridge dishwasher stove microwave kitchencabinets kitchentable kitchencounter';

/** The apartments. Where in its room a piece of furniture stands is drawn from the seed. */
export const floorPlans: readonly FloorPlan[] = [
  // Four rooms in a square, each with a door to both neighbours.
  floorPlan(
    { livingroom: [0, 0, 6, 6], kitchen: [6, 0, 12, 6], bedroom: [0, 6, 6, 11], bathroom: [6, 6, 12, 11] },
    [
      ['livingroom', 'kitchen', 6, 3],
      ['livingroom', 'bedroom', 3, 6],
      ['kitchen', 'bathroom', 9, 6],
      ['bedroom', 'bathroom', 6, 8.5],
    ],
    {
      livingroom: 'cabinet coffeetable sofa desk',
      kitchen: `${kitchen} bench`,
      bedroom: 'cabinet nightstand desk chair',
      bathroom: 'bathroomcabinet bench',
    },
  ),
  // A row of rooms.
  floorPlan(
    { bathroom: [0, 0, 4, 5], bedroom: [4, 0, 9, 5], livingroom: [9, 0, 15, 5], kitchen: [15, 0, 20, 5] },
    [
      ['bathroom', 'bedroom', 4, 2.5],
      ['bedroom', 'livingroom', 9, 2.5],
      ['livingroom', 'kitchen', 15, 2.5],
    ],
    {
      livingroom: 'cabinet coffeetable sofa bench',
      kitchen: `${kitchen} chair`,
      bedroom: 'cabinet nightstand chair',
      bathroom: 'bathroomcabinet',
    },
  ),
  // Everything off a large living room.
  floorPlan(
    { livingroom: [0, 5, 15, 11], kitchen: [0, 0, 6, 5], bathroom: [6, 0, 10, 5], bedroom: [10, 0, 15, 5] },
    [
      ['livingroom', 'kitchen', 3, 5],
      ['livingroom', 'bathroom', 8, 5],
      ['livingroom', 'bedroom', 12.5, 5],
    ],
    {
      livingroom: 'cabinet cabinet coffeetable sofa sofa desk',
      kitchen: `${kitchen} kitchencabinets`,
      bedroom: 'cabinet nightstand nightstand desk',
      bathroom: 'bathroomcabinet bench',
    },
  ),
  // The bathroom is reached through the bedroom only.
  floorPlan(
    { kitchen: [0, 0, 7, 6], livingroom: [0, 6, 7, 12], bedroom: [7, 6, 13, 12], bathroom: [7, 0, 13, 6] },
    [
      ['kitchen', 'livingroom', 3.5, 6],
      ['livingroom', 'bedroom', 7, 9],
      ['bedroom', 'bathroom', 10, 6],
    ],
    {
      livingroom: 'cabinet coffeetable sofa bench desk',
      kitchen: `${kitchen} kitchencabinets chair chair`,
      bedroom: 'cabinet cabinet nightstand chair',
      bathroom: 'bathroomcabinet bench',
    },
  ),
  // A small apartment.
  floorPlan(
    { kitchen: [0, 0, 5, 4], livingroom: [0, 4, 5, 8], bedroom: [5, 4, 9, 8], bathroom: [5, 0, 9, 4] },
    [
      ['kitchen', 'livingroom', 2.5, 4],
      ['livingroom', 'bedroom', 5, 6],
      ['kitchen', 'bathroom', 5, 2],
    ],
    {
      livingroom: 'cabinet coffeetable sofa',
      kitchen,
      bedroom: 'cabinet nightstand',
      bathroom: 'bathroomcabinet',
    },
  ),
  // Two wings on both sides of the kitchen.
  floorPlan(
    { bedroom: [0, 0, 6, 7], bathroom: [0, 7, 6, 11], kitchen: [6, 0, 12, 11], livingroom: [12, 0, 19, 11] },
    [
      ['bedroom', 'kitchen', 6, 3.5],
      ['bathroom', 'kitchen', 6, 9],
      ['bedroom', 'bathroom', 3, 7],
      ['kitchen', 'livingroom', 12, 5.5],
    ],
    {
      livingroom: 'cabinet cabinet coffeetable sofa bench desk',
      kitchen: `${kitchen} kitchencabinets bench chair`,
      bedroom: 'cabinet nightstand nightstand desk chair',
      bathroom: 'bathroomcabinet bathroomcabinet bench',
    },
  ),
  // A large apartment with a way around in both directions.
  floorPlan(
    { livingroom: [0, 0, 10, 8], kitchen: [10, 0, 18, 8], bathroom: [0, 8, 8, 14], bedroom: [8, 8, 18, 14] },
    [
      ['livingroom', 'kitchen', 10, 4],
      ['livingroom', 'bathroom', 4, 8],
      ['livingroom', 'bedroom', 9, 8],
      ['kitchen', 'bedroom', 14, 8],
      ['bathroom', 'bedroom', 8, 11],
    ],
    {
      livingroom: 'cabinet cabinet coffeetable sofa sofa desk bench',
      kitchen: `${kitchen} kitchencabinets kitchencabinets bench chair chair`,
      bedroom: 'cabinet cabinet nightstand desk chair',
      bathroom: 'bathroomcabinet bathroomcabinet bench',
    },
  ),
];
