/** Columns of the world in which the server lets nobody change blocks, at any height; both corners are included. */
export interface RefusedArea {
  readonly low: Column;
  readonly high: Column;
  /** Whether it lies around the point at which players appear. */
  readonly atSpawn: boolean;
}

interface Column {
  readonly x: number;
  readonly z: number;
}

interface Change extends Column {
  readonly y: number;
}

/** Blocks from the spawn point that the game itself protects, unless the server's settings say otherwise. */
const spawnRadius = 16;
/** Different blocks at which changes were refused before an area is avoided. */
const refusalsOfArea = 3;
/** Blocks between two refused places of the same area, and by which the area is thought to reach beyond them. */
const reachBlocks = 16;
const marginBlocks = 4;
/** Places that are remembered, newest. */
const remembered = 64;

/**
 * Recognizes areas in which the server undoes every change, such as its spawn protection or somebody's claim, from the
 * digs and placings that it refused and those that it let stand.
 */
export class RefusedPlaces {
  #refused: readonly Change[] = [];
  #changed: readonly Change[] = [];
  #areas: readonly RefusedArea[] = [];

  constructor(
    private readonly options: {
      readonly tell: (trouble: string) => void;
      readonly share: (area: RefusedArea) => void;
    },
  ) {}

  get areas(): readonly RefusedArea[] {
    return this.#areas;
  }

  /** Whether the server is known to undo changes there. */
  has(place: Column): boolean {
    return this.#areas.some((area) => isIn(area, place));
  }

  /** Returns why a change there is vain, to follow the words for its failure; empty where that is not known. */
  why(place: Column): string {
    const area = this.#areas.find((one) => isIn(one, place));
    return area === undefined ? '' : `: it undoes all changes ${areaText(area)}`;
  }

  /** Notes a change that the server let stand: no area that it lies in is avoided any longer. */
  changed(place: Change): void {
    this.#changed = withPlace(this.#changed, place);
    this.#refused = this.#refused.filter((other) => !isSameColumn(other, place));
    this.#areas = this.#areas.filter((area) => !isIn(area, place));
  }

  /** Notes a change that the server undid; `spawn` is where players appear, if the server has said so. */
  undone(place: Change, spawn: Column | null): void {
    if (this.has(place)) return;
    this.#refused = withPlace(this.#refused, place);
    const area = (spawn === null ? null : this.#aroundSpawn(spawn)) ?? this.#around(place);
    if (area === null) return;
    this.add(area);
    this.options.tell(troubleOf(area));
    this.options.share(area);
  }

  /** Adds an area that another body has found. */
  add(area: RefusedArea): void {
    this.#refused = this.#refused.filter((place) => !isIn(area, place));
    if (!this.#areas.some(({ low, high }) => isSameColumn(low, area.low) && isSameColumn(high, area.high)))
      this.#areas = [...this.#areas, area];
  }

  /** The square around the spawn point that no change is known in. */
  #aroundSpawn(spawn: Column): RefusedArea | null {
    const farthest = (places: readonly Column[]): number => Math.max(...places.map((place) => apart(place, spawn)));
    const near = this.#refused.filter((place) => apart(place, spawn) <= spawnRadius);
    if (near.length < refusalsOfArea) return null;
    const nearestChange = Math.min(...this.#changed.map((place) => apart(place, spawn)));
    if (nearestChange <= farthest(near)) return null;
    return square(spawn, Math.min(spawnRadius, Math.ceil(nearestChange) - 1), true);
  }

  /** The box around refused places near each other, as wide as known changes allow. */
  #around(place: Column): RefusedArea | null {
    const near = this.#refused.filter((other) => apart(other, place) <= reachBlocks);
    if (near.length < refusalsOfArea) return null;
    return [marginBlocks, 0].map((margin) => boxAround(near, margin)).find((area) => this.#isUnchanged(area)) ?? null;
  }

  #isUnchanged(area: RefusedArea): boolean {
    return this.#changed.every((place) => !isIn(area, place));
  }
}

/** Returns where an area lies, for people and models. */
export function areaText({ low, high, atSpawn }: RefusedArea): string {
  const middle = `${Math.floor((low.x + high.x) / 2)}, ${Math.floor((low.z + high.z) / 2)}`;
  return atSpawn
    ? `within ${Math.floor((high.x - low.x) / 2)} blocks of the spawn point (${middle})`
    : `from (${low.x}, ${low.z}) to (${high.x}, ${high.z})`;
}

function troubleOf(area: RefusedArea): string {
  return (
    `the server undoes all changes of blocks ${areaText(area)}: bodies look for blocks outside; ` +
    (area.atSpawn
      ? 'set spawn-protection=0 in server.properties to let them work there'
      : "if it is somebody's claim, ask them to let the team build in it")
  );
}

function withPlace(places: readonly Change[], { x, y, z }: Change): readonly Change[] {
  const others = places.filter((other) => other.y !== y || !isSameColumn(other, { x, z }));
  return [...others, { x, y, z }].slice(-remembered);
}

function isSameColumn(one: Column, other: Column): boolean {
  return one.x === other.x && one.z === other.z;
}

function isIn({ low, high }: RefusedArea, { x, z }: Column): boolean {
  return x >= low.x && x <= high.x && z >= low.z && z <= high.z;
}

/** The larger of the distances along x and z, by which the game measures its spawn protection. */
function apart(one: Column, other: Column): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z));
}

function square({ x, z }: Column, radius: number, atSpawn: boolean): RefusedArea {
  return { low: { x: x - radius, z: z - radius }, high: { x: x + radius, z: z + radius }, atSpawn };
}

function boxAround(places: readonly Column[], margin: number): RefusedArea {
  const xs = places.map(({ x }) => x);
  const zs = places.map(({ z }) => z);
  return {
    low: { x: Math.min(...xs) - margin, z: Math.min(...zs) - margin },
    high: { x: Math.max(...xs) + margin, z: Math.max(...zs) + margin },
    atSpawn: false,
  };
}
