import { otherKinds } from '../record/activities.js';

/** How many verbs have a colour of their own. */
const colors = 8;

/** The class of the colour of each kind of activity. A colour stays with its kind while the run goes on. */
export function kindColors(kinds: Iterable<string>): (kind: string) => string {
  const verbs = [...kinds].filter((kind) => !otherKinds.has(kind));
  return (kind) => {
    if (otherKinds.has(kind)) return `k-${kind}`;
    const index = verbs.indexOf(kind);
    return index >= 0 && index < colors ? `k-${index}` : 'k-rest';
  };
}
