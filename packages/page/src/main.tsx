import { render } from 'preact';
import { App } from './view/app.js';

const page = document.getElementById('page');
if (page !== null) render(<App />, page);
