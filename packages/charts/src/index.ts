export { curveOf, type CurveOptions, type CurvePoint } from './curve.js';
export { ganttOf, type GanttBar, type GanttOptions, type GanttPanel } from './gantt.js';
export { mapOf, type MapOptions, type MapTrail, type Spot } from './map.js';
export { talkGraph, type TalkEdge } from './talk-graph.js';
export { areaOf, scaleOf, type Area } from './area.js';
export { apart, type LabelPlace } from './label-places.js';
export { otherColors, verbColors } from './palette.js';

export { escaped } from './svg/escaped.js';
export { legendAt, type LegendEntry } from './svg/legend.js';
export { svg, type PictureOptions } from './svg/picture.js';
export { box, lineFrom, point } from './svg/shapes.js';
export { lineHeight, linesAt, textAt, textWidth, titleScale, wrapped, type TextOptions } from './svg/text.js';
export { ticksUpTo } from './svg/ticks.js';
export { minutes, unitFor, type TimeUnit } from './svg/time.js';
