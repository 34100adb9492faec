/**
 * Material of a pickaxe → blocks that it digs before it breaks.
 * Generated from minecraft-data by src/skills/tables.test.ts.
 */
const pickaxeUses = { wooden: 59, golden: 32, stone: 131, copper: 190, iron: 250, diamond: 1561, netherite: 2031 };
