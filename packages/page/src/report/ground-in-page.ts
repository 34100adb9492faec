import { unpacked } from './packed-data.js';
import { dataElement, type Ground } from './report-data.js';

const packedPattern = new RegExp(`<script type="application/octet-stream" id="${dataElement}">([^<]*)<`);
const imagePattern = /^data:image\/png;base64,[A-Za-z0-9+/=]*$/;
/** No world is larger, in blocks. */
const farthest = 1e8;

/** The ground that a run's report.html shows; null for a page without any, or that is none of ours. */
export async function groundInPage(page: string): Promise<Ground | null> {
  const [, packed] = packedPattern.exec(page) ?? [];
  if (packed === undefined) return null;
  try {
    const { ground } = (await unpacked(packed)) as { readonly ground?: unknown };
    return isGround(ground) ? ground : null;
  } catch {
    return null;
  }
}

function isGround(value: unknown): value is Ground {
  if (typeof value !== 'object' || value === null) return false;
  const { image, west, north, width, height } = value as Partial<Ground>;
  const isPlace = (number: unknown): number is number =>
    Number.isFinite(number) && Math.abs(number as number) < farthest;
  return (
    typeof image === 'string' &&
    imagePattern.test(image) &&
    isPlace(west) &&
    isPlace(north) &&
    isPlace(width) &&
    isPlace(height) &&
    width > 0 &&
    height > 0
  );
}
