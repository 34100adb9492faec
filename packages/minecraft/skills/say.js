// skill: say
// description: Says `text` to every player in the world, in pieces short enough for the chat.
// parameters: {"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}
async function say(bot, { text }) {
  for (let at = 0; at < text.length; at += 256) await bot.chat({ text: text.slice(at, at + 256) });
}
