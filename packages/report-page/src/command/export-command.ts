import { printWidths } from '@s-agents/charts';
import type { CliCommand } from '@s-agents/core';

/** `s-agents export`: draws the pictures of a run for a paper. Exit code 0. */
export const exportCommand: CliCommand = {
  name: 'export',
  group: 'laboratory',
  description: 'draw pictures of a run for a paper: who did what, who told whom, the map, and the way to the goal',
  arguments: [{ syntax: '<folder>', description: 'the folder of the run' }],
  options: [
    { flags: '--gantt', description: 'who did what and when (default: all four pictures)' },
    { flags: '--graph', description: 'who told whom how much' },
    { flags: '--map', description: 'where bodies went' },
    { flags: '--curve', description: 'how near the goal was over time' },
    { flags: '--pdf', description: 'PDF instead of SVG' },
    { flags: '--png', description: 'PNG instead of SVG; needs the package @napi-rs/canvas' },
    { flags: '--out <folder>', description: "where the pictures go (default: the run's folder)" },
    {
      flags: '--width <width>',
      description: `how wide they are in print: ${printWidths} (default: as for a screen, and column for PDF)`,
    },
    { flags: '--at <seconds>', description: 'the world time at which the run is drawn (default: its end)' },
  ],
  run: async ({ arguments: [folder = ''], options, signal }) => {
    // Imported here, because every contributed command is loaded for any of them.
    const { exportPictures } = await import('./export-pictures.js');
    for (const file of await exportPictures(folder, options, signal)) process.stdout.write(`${file}\n`);
    return 0;
  },
};
