import type { Inventory } from '@s-agents/core';
import { countOf } from '@s-agents/kit';
import { itemColor } from '../look/item-color.js';
import { texts } from '../texts.js';

/** All that an agent holds, most first, each kind with a colour. */
export function Holdings({ inventory }: { readonly inventory: Inventory }) {
  const items = Object.entries(inventory)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  if (items.length === 0) return <p class="note">{texts.nothing}</p>;
  return (
    <ul class="legend holdings">
      {items.map(([item, count]) => (
        <li key={item}>
          <i class="key" style={{ background: itemColor(item) }} />
          {countOf(count, item)}
        </li>
      ))}
    </ul>
  );
}
