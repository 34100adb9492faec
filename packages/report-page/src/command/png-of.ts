import { SAgentsError } from '@s-agents/core';

/** How many pixels of a PNG one of the drawing has. */
const scale = 2;

/** The part of the package @napi-rs/canvas that is used. Its binary is large, so that only who wants PNG installs it. */
interface Canvas {
  readonly createCanvas: (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): { drawImage(image: Picture, x: number, y: number, width: number, height: number): void };
    toBuffer(type: 'image/png'): Buffer;
  };
  readonly loadImage: (source: Buffer) => Promise<Picture>;
}

interface Picture {
  readonly width: number;
  readonly height: number;
}

const canvasPackage = '@napi-rs/canvas';

/** Resolves with what turns SVG into PNG. Throws SAgentsError `PNG_UNAVAILABLE` where its package is not installed. */
export async function pngOf(): Promise<(svg: string) => Promise<Buffer>> {
  const { createCanvas, loadImage } = await installed();
  return async (svg) => {
    const image = await loadImage(Buffer.from(svg));
    const canvas = createCanvas(image.width * scale, image.height * scale);
    canvas.getContext('2d').drawImage(image, 0, 0, image.width * scale, image.height * scale);
    return canvas.toBuffer('image/png');
  };
}

async function installed(): Promise<Canvas> {
  try {
    return (await import(canvasPackage)) as Canvas;
  } catch (cause) {
    throw new SAgentsError({
      code: 'PNG_UNAVAILABLE',
      message: `pictures become PNG by the package ${canvasPackage}, which cannot be loaded here`,
      remedy: `npm install ${canvasPackage} beside @s-agents/cli, or leave --png out and save PNG from the run's page`,
      cause,
    });
  }
}
