type Intersection<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All properties of the parts. */
export type Merged<Part> = { [Name in keyof Intersection<Part>]: Intersection<Part>[Name] };

/** One object with the properties of all parts. */
export function merged<Part extends object>(parts: readonly Part[]): Merged<Part> {
  return Object.assign({}, ...parts) as Merged<Part>;
}
