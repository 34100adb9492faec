import { render } from 'preact';
import '../look/style.css';
import { unpacked } from './packed-data.js';
import { dataElement, type ReportData } from './report-data.js';
import { Report } from './report.js';

/** Reads the data that stand in the page, and shows the run. */
async function show(): Promise<void> {
  const page = document.getElementById('page');
  const encoded = document.getElementById(dataElement)?.textContent ?? '';
  if (page === null) return;
  render(<Report data={(await unpacked(encoded)) as ReportData} />, page);
}

void show();
