import { render } from 'preact';
import '../look/style.css';
import { dataElement, type ReportData } from './report-data.js';
import { Report } from './report.js';

/** Reads the data that stand in the page, and shows the run. */
async function show(): Promise<void> {
  const page = document.getElementById('page');
  const encoded = document.getElementById(dataElement)?.textContent ?? '';
  if (page === null) return;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  render(<Report data={(await new Response(stream).json()) as ReportData} />, page);
}

void show();
