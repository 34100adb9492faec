// skill: look
// description: Turns the head towards the player `recipient`, or the nearest one. Fails: not-found.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"}}}
/** Blocks from a player's feet to the eyes. */
const eyes = 1.6;

async function look(bot, { recipient }) {
  const { position } = await playerSeen(bot, recipient);
  await bot.lookAt({ position: { ...position, y: position.y + eyes } });
}
