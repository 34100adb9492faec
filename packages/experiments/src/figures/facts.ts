/**
 * Numbers in documents that nobody measured: rules of the game, defaults and limits of the code, and goals. By document,
 * the phrases that hold them; every other number with a unit has to come from bench/results.
 */
export const facts: Readonly<Record<string, readonly string[]>> = {
  'README.md': ['with 95% intervals'],
  'docs/errors.md': ['more than 16 MB', 'larger than 8 MB'],
  'docs/decisions/0010-leaders-are-told-by-those-they-lead.md': ['at most 5 s of world time', 'first plan by 5 s'],
  'docs/decisions/0011-retries-by-p-retry.md': ['1 s, 2 s, 4 s …'],
  'packages/agents/README.md': ["5 s of the world's time at most", '1, 2, 4 … 60 world seconds'],
  'packages/env-blockworld/README.md': ['ticks of 50 ms', 'more than 15% and 0.02 s', '1 to 7 ms a click', '0.25 s after things'],
  'packages/env-mineflayer/README.md': [
    'in 30 s',
    'no packet for 30 s',
    'growing pauses for 55 s',
    'does not answer for 25 s',
    'does not answer for 60 s',
    'more than 2% apart',
  ],
  'packages/experiments/README.md': [
    '(root 8 s, others 2 s)',
    'over 75 and 150 ms apart',
    'by more than 2% of what',
    'the goal is 100 µs',
  ],
  'packages/llm-providers/README.md': ['1 s, 2 s, 4 s …', 'read up to 8 MB', 'errors up to 16 kB'],
  'packages/minecraft/README.md': ['that nobody has brought for 20 s'],
  'packages/minecraft-rules/README.md': ['one physics step (50 ms)', 'ticks of 50 ms'],
  'packages/minecraft-server/README.md': [
    'more than 75 ms / speed',
    'in 10 or 5 world seconds',
    'have slept 5 s',
    'run off for 5 s',
    'every 5 to 10 minutes',
    'grown in 20 minutes',
    'after 5 minutes they may',
    'a bite after 5 to 30 s',
    'within 1 to 2 s',
  ],
  'packages/runner/README.md': ['nothing happened for 10 world seconds'],
  'packages/simulation/README.md': ['plus 60 s after a failure'],
  'packages/skills/README.md': ['500 ms more in a built-in function', 'has 250 ms to notice'],
};
