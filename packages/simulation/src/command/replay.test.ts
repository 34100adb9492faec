import { expect, it } from 'vitest';
import { replayCommand } from './replay.js';

it("repeats every argument on which a seed's run depends", () => {
  expect(replayCommand({ file: 'team.yaml', faults: 'bodies', set: [], plugins: [], defaultPlugins: true }, 17)).toBe(
    's-agents simulate team.yaml --faults bodies --seeds 17..17 --keep runs/17',
  );
  expect(
    replayCommand(
      {
        file: 'my team.yaml',
        faults: './f.yaml',
        set: ['task=pick 5 berries', "a=it's"],
        plugins: ['./p.js'],
        defaultPlugins: false,
      },
      3,
    ),
  ).toBe(
    "s-agents --plugin ./p.js --no-default-plugins simulate 'my team.yaml' --faults ./f.yaml --set 'task=pick " +
      `5 berries' --set 'a=it'\\''s' --seeds 3..3 --keep runs/3`,
  );
});
