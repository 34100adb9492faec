import { noLabel, shortLabel, type Labels } from '../file/labels.js';

/** The labels that a cell has, without its world and latency; a bare number, true or false stands with its dimension. */
export function groupName(labels: Labels): string {
  return Object.entries(labels)
    .filter(([dimension, label]) => dimension !== 'world' && dimension !== 'latency' && label !== noLabel)
    .map(shortLabel)
    .join(', ');
}

/** The labels in which some cells differ; all of them where they differ in none. */
export function toldApart(
  cells: readonly { readonly labels: Labels }[],
  but: readonly string[] = [],
): (labels: Labels) => string {
  const names = [...new Set(cells.flatMap(({ labels }) => Object.keys(labels)))].filter((name) => !but.includes(name));
  const varied = names.filter((name) => new Set(cells.map(({ labels }) => labels[name] ?? noLabel)).size > 1);
  const chosen = (labels: Labels, which: readonly string[]): Labels =>
    Object.fromEntries(Object.entries(labels).filter(([name]) => which.includes(name)));
  return (labels) => groupName(chosen(labels, varied)) || groupName(chosen(labels, names));
}
