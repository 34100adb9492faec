/** How many pixels of a saved picture one of the drawing has. */
const scale = 2;

/** Has the browser save a picture as it is. */
export function saveSvg(svg: string, name: string): void {
  download(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, `${name}.svg`);
}

/** Has the browser save a picture as pixels, on white. */
export async function savePng(svg: string, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  download(canvas.toDataURL('image/png'), `${name}.png`);
}

function download(address: string, file: string): void {
  const link = document.createElement('a');
  [link.href, link.download] = [address, file];
  link.click();
}
