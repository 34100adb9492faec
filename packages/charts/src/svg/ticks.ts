/** Returns round numbers from 0 that divide a length into about six steps. The last one is at least the length. */
export function ticksUpTo(length: number): readonly number[] {
  if (!(length > 0)) return [0, 1];
  const rough = length / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(length / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  );
}
