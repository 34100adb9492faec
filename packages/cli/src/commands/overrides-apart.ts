/** A path of keys, "=" and a value: no other argument of a command looks like that, but for files with "=" in their name. */
const override = /^(?!-)[^\s=/\\]+=/;

/**
 * Gives each of several overrides after one `--set` a `--set` of its own, as in `--set a=1 b=2`, for every command. What
 * does not look like an override is left where it is, so that `--set a=1 team.yaml` names a config.
 */
export function overridesApart(args: readonly string[]): readonly string[] {
  const apart: string[] = [];
  let isAfterSet = false;
  for (const [index, argument] of args.entries()) {
    if (argument === '--') return [...apart, ...args.slice(index)];
    const isValue = args[index - 1] === '--set';
    if (isAfterSet && !isValue && override.test(argument)) apart.push('--set');
    apart.push(argument);
    isAfterSet = argument.startsWith('--set=') || isValue || (isAfterSet && override.test(argument));
  }
  return apart;
}
