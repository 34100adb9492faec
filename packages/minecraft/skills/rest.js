// skill: rest
// description: Does nothing for `seconds` of world time (default 5).
// parameters: {"type":"object","properties":{"seconds":{"type":"number","minimum":0}}}
async function rest(bot, { seconds = 5 } = {}) {
  for (let left = seconds; left > 0; left -= 60) await bot.wait({ seconds: Math.min(left, 60) });
}
