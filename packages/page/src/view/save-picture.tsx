import { useContext } from 'preact/hooks';
import { pictureFile, pictureOf, type PictureName } from '../pictures/pictures.js';
import { savePng, saveSvg } from '../pictures/save.js';
import { texts } from '../texts.js';
import { ShownPicture } from './shown-picture.js';

/** Saves a picture of what is shown as SVG or PNG. */
export function SavePicture({ name }: { readonly name: PictureName }) {
  const shown = useContext(ShownPicture);
  if (shown === null) return null;
  const { record, moment, ground } = shown;
  const save = (how: (svg: string, name: string) => void): void => {
    const svg = pictureOf(record, name, { moment, ground });
    if (svg !== null) how(svg, pictureFile(record, name, moment));
  };
  return (
    <span class="save">
      <button title={texts.savePicture('SVG')} onClick={() => save(saveSvg)}>
        SVG
      </button>
      <button title={texts.savePicture('PNG')} onClick={() => save((svg, file) => void savePng(svg, file))}>
        PNG
      </button>
    </span>
  );
}
