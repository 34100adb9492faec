import { fileURLToPath } from 'node:url';
import { unescaped } from './svg/escaped.js';

/** DejaVu Sans Condensed: it has the letters of most alphabets, and papers want fonts that are embedded. */
const font = fileURLToPath(new URL('../fonts/DejaVuSansCondensed.ttf', import.meta.url));
const pointsOfMillimetre = 72 / 25.4;

/**
 * Turns a picture for print ({@link forPrint}) into a PDF: one page of the picture's size, with vectors, and texts that can
 * be selected. The same picture gives the same bytes. Throws RangeError for a picture without a size in millimetres.
 */
export async function pdfOf(picture: string): Promise<Buffer> {
  // Imported here, because both are large, and few who draw pictures want PDF.
  const [{ default: PdfDocument }, { default: svgToPdf }] = await Promise.all([
    import('pdfkit'),
    import('svg-to-pdfkit'),
  ]);
  const [root = '', start = '', width, height] =
    /(<svg [^>]*?)width="([\d.]+)mm" height="([\d.]+)mm"/.exec(picture) ?? [];
  if (width === undefined || height === undefined) throw new RangeError('the picture has no size in millimetres');
  const size: [number, number] = [pointsOfMillimetre * Number(width), pointsOfMillimetre * Number(height)];
  const title = /<title>([^<]*)<\/title>/.exec(picture)?.[1] ?? '';
  // The date of the drawing would make other bytes each time.
  const document = new PdfDocument({
    size,
    margin: 0,
    font,
    pdfVersion: '1.5',
    info: { Title: unescaped(title), CreationDate: new Date(0) },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const inPoints = picture.replace(root, `${start}width="${size[0]}" height="${size[1]}"`);
  svgToPdf(document, inPoints, 0, 0, { assumePt: true, fontCallback: () => font });
  document.end();
  await ended;
  return Buffer.concat(pieces);
}
