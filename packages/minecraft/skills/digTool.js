// skill: digTool
// description: Tells which tool digs `block`. Returns { kind, least }: the kind of tool that digs it fast ("pickaxe",
//   "shovel", "axe", or null), and the least material that makes it drop ("wooden", "stone", "iron", "diamond", or null
//   if no tool is needed). Called by other skills.
// parameters: {"type":"object","properties":{"block":{"type":"string"}},"required":["block"]}

async function digTool(bot, { block }) {
  const [kind, least] = digTools.find(([, , names]) => names.includes(`,${block},`)) ?? [null, null];
  return { kind, least };
}
