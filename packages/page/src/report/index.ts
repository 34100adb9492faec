export { areaOf } from '../charts/area.js';
export { mapPixels, type Pixels } from '../charts/map-pixels.js';
export { dataElement, type Ground, type MoreFigures, type ReportData } from './report-data.js';
export { shownEvents, slimEvent } from './slim-event.js';
export { RunRecord } from '../record/run-record.js';
