/** The most bytes of a page's data when unpacked. */
const longestData = 256 * 2 ** 20;

/** Reads what stands packed in a page: gzip in base64. Rejects for anything else, and for more than a run can have. */
export async function unpacked(packed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > longestData) {
      await reader.cancel();
      throw new RangeError('the data of the page are too long');
    }
    parts.push(part.value);
  }
  return JSON.parse(await new Blob(parts).text()) as unknown;
}
