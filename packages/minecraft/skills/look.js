// skill: look
// description: Turns the head towards the player `recipient`, or the nearest one. With `position` it goes there
//   first, unless the player is in sight. Fails: not-found, unreachable.
// parameters: {"type":"object","properties":{"recipient":{"type":"string"},"position":{"type":"object","properties":{
//   "x":{"type":"number"},"y":{"type":"number"},"z":{"type":"number"}},"required":["x","z"]}}}
const { eyes } = gameFigures;

async function look(bot, { recipient, position: meeting }) {
  const { position } = await playerSeen(bot, recipient, meeting);
  await bot.lookAt({ position: { ...position, y: position.y + eyes } });
}
