// The commit with which `npm test -- --changed` compares a checkout.
import { execFileSync } from 'node:child_process';

/**
 * Returns the newest commit that the checkout in `folder` shares with its upstream branch; if the branch has none, with
 * the remote's main branch, else with the local main branch. What differs from that commit is neither committed nor
 * pushed anywhere. Returns null outside of a checkout.
 */
export function changedBase(folder) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const found = (...args) => {
    try {
      return git(...args);
    } catch {
      // There is no such branch, or it shares nothing with this one.
      return null;
    }
  };
  const branches = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main'];
  return (
    branches.reduce((base, branch) => base ?? found('merge-base', 'HEAD', branch), null) ?? found('rev-parse', 'HEAD')
  );
}
