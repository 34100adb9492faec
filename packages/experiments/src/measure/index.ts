/** What an experiment shares with other programs that measure runs and write tables about them. */
export { leastSeconds, type Need, type SharedWork } from './least-seconds.js';
export { head, row } from './markdown.js';
export { parseWholeNumber } from './number-option.js';
export { ownSeconds, type OutfittedWork } from './own-seconds.js';
export { printJson } from './print-json.js';
export { describeCommit, describeProvenance, machine, provenanceOf, type Provenance } from './provenance.js';
export { soloWorks } from './solo-works.js';
export { summarize, type Summary } from './statistics.js';
export { inWorkFolder } from './work-folder.js';
export { ratioOf, type Pair, type Ratio } from '../figures/ratio.js';
export { cellText, ratioText } from '../page/format.js';
export type { Page } from '../page/page.js';
