import { installTimeScale } from './time-scale.js';

installTimeScale(Number(new URL(import.meta.url).searchParams.get('factor')));
