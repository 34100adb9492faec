/** A block's properties: age, half, layers, type and so on. */
export type BlockProperties = Readonly<Record<string, string | number | boolean>>;
