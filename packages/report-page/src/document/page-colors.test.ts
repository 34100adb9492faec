import { readFileSync } from 'node:fs';
import { otherColors, verbColors } from '@s-agents/charts';
import { expect, it } from 'vitest';

it('has the colours of saved pictures', () => {
  const style = readFileSync(
    new URL('./dist/inline/report.css', import.meta.resolve('@s-agents/page/package.json')),
    'utf8',
  );
  for (const [index, color] of verbColors.entries()) expect(style).toContain(`.k-${index}{fill:${color};`);
  // A plan has the colour of text, which is light on a dark page.
  const { plan: _, ...others } = otherColors;
  for (const [kind, color] of Object.entries(others)) expect(style).toContain(`.k-${kind}{fill:${color};`);
});
