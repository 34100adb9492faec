// skill: stay
// description: Stands where it is, whatever `object` is, for ten minutes, or until it is told something else.
// parameters: {"type":"object","properties":{"object":{"type":"string"}}}
/** Seconds that it stays, and those between two looks around. */
const whole = 600;
const moment = 5;

async function stay(bot) {
  for (let seconds = 0; seconds < whole; seconds += moment) await bot.wait({ seconds: moment });
}
