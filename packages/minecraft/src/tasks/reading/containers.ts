const box = String.raw`(trapped chest|chest|barrel|(?:[a-z]+ )?shulker box|container|box)`;
const owner = '(?:the|a|an|our|my|your|that|this|one)';
const where =
  '(?:at|@|on|located at|placed at|standing at|(?:that|which) (?:is|stands|sits)(?: located)? at|' +
  '(?:at )?(?:the )?(?:position|coordinates|coords|location)(?: of)?)?';
const container =
  String.raw`${owner} (?:(?:big|old|new|double|storage|main|wooden|first|supply|team|empty|shared|common) ` +
  String.raw`)?${box},?\s*${where}\s*(§\d+)\s*,?`;
const anyKind = /^(?:container|box)$/;
const duty = '(?:should|must|needs to|need to|has to|have to|ought to|is to|shall|will)';

const forms: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\b(?:next|close|near|adjacent|opposite|nearest|go|come|back|walk) )\b(?:in|into|inside|` +
      String.raw`inside of|within|to|in to) ${container}`,
    'g',
  ),
  new RegExp(
    String.raw`\b${container}\s*${duty} (?:contain|hold|have|store|be filled with|be stocked with|be loaded ` +
      String.raw`with)(?: in it)?\b`,
    'g',
  ),
  new RegExp(String.raw`\b(?:fill|stock|load|pack)(?: up)? ${container}\s*(?:up )?with\b`, 'g'),
];

/**
 * Writes "in the chest at §0", "the chest at §0 should contain" and "fill the chest at §0 with" as "⊂chest §0"; where any
 * container will do, as "⊂ §0".
 */
export function withContainers(text: string): string {
  return forms.reduce(
    (rest, form) =>
      rest.replaceAll(
        form,
        (_match, kind: string, place: string) => `⊂${anyKind.test(kind) ? '' : kind.replaceAll(' ', '_')} ${place} `,
      ),
    text,
  );
}
