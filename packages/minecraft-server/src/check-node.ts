import { MinecraftServerError } from './errors.js';

/** The oldest Node that this package runs on: `engines` in package.json. */
const oldest = [22, 13] as const;

/** Throws NODE_UNSUPPORTED if this version of Node, such as 20.20.2, is too old. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new MinecraftServerError(
    'NODE_UNSUPPORTED',
    `Node ${version} is too old for this package.`,
    `Use Node ${oldest.join('.')} or later.`,
  );
}
