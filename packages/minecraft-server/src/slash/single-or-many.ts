import { nameText, translated, type Component, type ComponentParts } from '../text/component.js';
import type { Avatar } from '../child/avatar.js';
import type { Target } from './target.js';

/** Returns a reply that names the one who is concerned, or tells how many they are, after what it `holds`. */
export function aboutTargets(
  key: string,
  targets: readonly (Target | Avatar)[],
  ...holds: readonly (Component | number)[]
): ComponentParts {
  const [first] = targets;
  if (targets.length === 1 && first !== undefined) return translated(`${key}.single`, ...holds, shownName(first));
  return translated(`${key}.multiple`, ...holds, targets.length);
}

export function shownName(target: Target | Avatar): Component {
  return 'shown' in target ? target.shown : nameText(target.name);
}
