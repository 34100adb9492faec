// Writes docs/structures.md: what each structure that can be asked for by name looks like, in letters.
import { writeFileSync } from 'node:fs';
import { structuresPage } from '../dist/blueprints/drawn/structures-page.js';

writeFileSync(new URL('../../../docs/structures.md', import.meta.url), structuresPage());
