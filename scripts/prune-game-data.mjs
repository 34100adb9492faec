// Removes the data of Bedrock Edition from the minecraft-data in a folder's node_modules: the worlds and bodies of
// S-Agents know Java Edition only. Reading the versions of both takes the folder `common`, which stays.
//
//   node scripts/prune-game-data.mjs FOLDER
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const bedrock = join(folder, 'node_modules', 'minecraft-data', 'minecraft-data', 'data', 'bedrock');
if (!existsSync(bedrock)) {
  process.stderr.write(`PRUNE_FAILED: there is no ${bedrock}: give the folder of an installation\n`);
  process.exit(2);
}
for (const name of readdirSync(bedrock)) if (name !== 'common') rmSync(join(bedrock, name), { recursive: true });
