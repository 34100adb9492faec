export { mapPixels, type Pixels } from '../charts/map-pixels.js';
export { dataElement, type Ground, type MoreFigures, type ReportData } from './report-data.js';
export { shownEvents, slimEvent } from './slim-event.js';
export { groundInPage } from './ground-in-page.js';
export { pictureNames, pictureOf, type PictureName, type PictureOptions } from '../pictures/pictures.js';
export { RunRecord } from '../record/run-record.js';
