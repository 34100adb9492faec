export { RunRecord } from './record/run-record.js';
