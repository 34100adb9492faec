/**
 * Tool materials from the worst to the best; a golden tool harvests no more than a wooden one.
 * Generated from minecraft-data by src/skills/tables.test.ts.
 */
const toolMaterials = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'];
