import type { ItemInfo, Registry } from '../../child/registry.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import { readCompound, readTag, type TagValue } from './tag-text.js';

/** An item that was named with what sets it apart from others of its kind. */
export interface NamedItem {
  readonly item: ItemInfo;
  /** Durability that it has lost. */
  readonly damage: number;
}

/** An item, such as `diamond_axe{Damage:3}` or, from 1.20.5 on, `diamond_axe[damage=3]`. */
export function item(registry: Registry, name: string): Argument<NamedItem> {
  return {
    name,
    read(line) {
      const start = line.cursor;
      const id = line.while(/[0-9a-z_\-./:]/);
      const plain = id.replace(/^minecraft:/, '');
      const known = Object.hasOwn(registry.itemsByName, plain) ? registry.itemsByName[plain] : undefined;
      if (known === undefined || plain === 'air')
        throw errorAt(start, 'argument.item.id.invalid', id.includes(':') ? id : `minecraft:${id}`);
      let damage: TagValue | undefined;
      if (line.peek() === '{') damage = readCompound(line)['Damage'];
      else if (line.peek() === '[') {
        line.cursor++;
        while (line.peek() !== ']') {
          const component = line.while(/[0-9a-z_\-./:]/).replace(/^minecraft:/, '');
          line.expect('=');
          const value = readTag(line);
          if (component === 'damage') damage = value;
          if (line.peek() === ',') line.cursor++;
          else if (line.peek() !== ']') line.expect(']');
        }
        line.cursor++;
      }
      return { item: known, damage: typeof damage === 'number' ? damage : 0 };
    },
    suggest: () => Object.keys(registry.itemsByName).map((each) => `minecraft:${each}`),
    wire: { parser: 'minecraft:item_stack' },
  };
}
