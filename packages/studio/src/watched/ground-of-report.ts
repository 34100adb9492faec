import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { dataElement, type Ground } from '@s-agents/page/report';
import { z } from 'zod';

/** The most bytes of a page's data when unpacked. */
const longestData = 64 * 2 ** 20;
const blocks = z.number().min(-1e8).max(1e8);
const groundSchema = z.object({
  ground: z.object({
    image: z.string().regex(/^data:image\/png;base64,[A-Za-z0-9+/=]*$/),
    west: blocks,
    north: blocks,
    width: blocks.positive(),
    height: blocks.positive(),
  }),
});

/** The ground that a run's report.html shows; null for a page without any, or that is none of ours. */
export async function groundOfReport(page: string): Promise<Ground | null> {
  const [, packed] =
    new RegExp(`<script type="application/octet-stream" id="${dataElement}">([^<]*)<`).exec(page) ?? [];
  if (packed === undefined) return null;
  try {
    const bytes = await promisify(gunzip)(Buffer.from(packed, 'base64'), { maxOutputLength: longestData });
    return groundSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data?.ground ?? null;
  } catch {
    return null;
  }
}
