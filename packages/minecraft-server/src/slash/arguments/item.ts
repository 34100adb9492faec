import type { ItemInfo, Registry } from '../../child/registry.js';
import { errorAt } from '../slash-error.js';
import type { Argument } from '../slash-command.js';
import type { Enchantments } from '@s-agents/minecraft-rules';
import { enchantmentsIn } from './item-enchantments.js';
import { readCompound, readTag, type TagValue } from './tag-text.js';

/** An item that was named with what sets it apart from others of its kind. */
export interface NamedItem {
  readonly item: ItemInfo;
  /** Durability that it has lost. */
  readonly damage: number;
  readonly enchantments: Enchantments | undefined;
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
      let tags: Readonly<Record<string, TagValue | undefined>> = {};
      if (line.peek() === '{') tags = readCompound(line);
      else if (line.peek() === '[') {
        const components: Record<string, TagValue> = {};
        line.cursor++;
        while (line.peek() !== ']') {
          const component = line.while(/[0-9a-z_\-./:]/).replace(/^minecraft:/, '');
          line.expect('=');
          const value = readTag(line);
          components[component] = value;
          if (line.peek() === ',') line.cursor++;
          else if (line.peek() !== ']') line.expect(']');
        }
        line.cursor++;
        tags = components;
      }
      const damage = tags['Damage'] ?? tags['damage'];
      return {
        item: known,
        damage: typeof damage === 'number' ? damage : 0,
        enchantments: enchantmentsIn(tags, registry),
      };
    },
    suggest: () => Object.keys(registry.itemsByName).map((each) => `minecraft:${each}`),
    wire: { parser: 'minecraft:item_stack' },
  };
}
