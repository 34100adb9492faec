/** A picture beside a page: its files' name without an ending, and what it shows. */
export interface PictureFile {
  readonly name: string;
  readonly text: string;
}

/** Shows the pictures, and says what else lies beside the page. */
export function pictureLines(experiment: string, pictures: readonly PictureFile[]): readonly string[] {
  return [
    ...pictures.flatMap(({ name, text }) => [`![${text}](${name}.svg)`, '']),
    `Beside this page: \`${experiment}-cells.csv\` and \`${experiment}-runs.csv\` have all figures of its cells and of its ` +
      `runs${pictures.length === 0 ? '' : ', and each picture is a PDF, too'}.`,
    '',
  ];
}
