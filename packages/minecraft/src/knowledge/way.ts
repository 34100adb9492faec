/** Any of `items`, `count` of them together; a fraction where one serves for several doings. */
export interface Need {
  readonly items: readonly string[];
  readonly count: number;
}

/** One way to come by one item, before it is known what can be reached. */
export interface Way {
  readonly verb: 'mine' | 'craft' | 'smelt' | 'hunt' | 'fish' | 'farm' | 'milk' | 'shear' | 'fill';
  readonly item: string;
  readonly yields: number;
  readonly consumes: readonly Need[];
  /**
   * Of what it consumes, what is there for ever after: one that is held (it may be of the way's own item), or this
   * block where it stands already.
   */
  readonly sown?: { readonly item: string; readonly plant: string };
  /** Alternatives; null when none is needed. */
  readonly tool: readonly string[] | null;
  readonly station: string | null;
  /** World seconds for one doing with the least tool. */
  readonly seconds: number;
  /** Seconds with the search for it: what ways are weighed by. */
  readonly effort: number;
}

/** What a way takes, uses or stands at: each a list of alternatives. */
export function everyNeed(way: Way): readonly (readonly string[])[] {
  return [
    ...way.consumes.map(({ items }) => items),
    ...(way.tool === null ? [] : [way.tool]),
    ...(way.station === null ? [] : [[way.station]]),
  ];
}
