import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';

const colours =
  'red|orange|yellow|lime|green|cyan|light blue|blue|purple|magenta|pink|white|light gray|gray|black|brown';
const material =
  'wood|stone|iron|gold|diamond|leather|netherite|oak|birch|spruce|jungle|acacia|dark oak|mangrove|cobblestone|sandstone|quartz|copper|chain';

/** "pickaxe made of stone" → "stone pickaxe", "bucket of milk" → "milk bucket", where there is such a thing. */
export function swapped(text: string, rules: MinecraftKnowledge): string {
  const made = new RegExp(String.raw`\b(\w+) (?:(?:made|crafted|built) )?(?:out of|of|from|in) (${material})\b`, 'g');
  const coloured = new RegExp(
    String.raw`\b(beds?|wool|carpets?|banners?|candles?|dyes?|concrete|terracotta) (?:in|of) (${colours})(?: colou?r)?\b`,
    'g',
  );
  const filled = /\b(buckets?|bottles?) (?:(?:full|filled) )?(?:of|with) (\w+)\b/g;
  const swap = (match: string, thing: string, of: string): string =>
    rules.resolve(`${of} ${thing}`).length > 0 ? `${of} ${thing}` : match;
  return text
    .replaceAll(/\b(set|put|lay) (it|them) (down|up)\b/g, '$1 $3 $2')
    .replaceAll(/\b(\w+) (?:made|crafted|built) (?:out of|of|from) (\w+)\b/g, swap)
    .replaceAll(/\b(?:new |good )?(?:pairs?|sets?) of (shears|boots|leggings)\b/g, '$1')
    .replaceAll(coloured, '$2 $1')
    .replaceAll(made, swap)
    .replaceAll(filled, swap)
    .replaceAll(new RegExp(String.raw`\b(armou?r|tools) (?:made )?(?:out of|of|from) (${material})\b`, 'g'), '$2 $1')
    .replaceAll(/\b(?:(?:full|complete|whole|entire) )?(?:set|suit)s? of (?:full )?(\w+ (?:armou?r|tools))\b/g, '$1')
    .replaceAll(/\bfull (\w+ (?:armou?r|tools))\b/g, '$1');
}
