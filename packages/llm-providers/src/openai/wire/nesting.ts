export { maximumNesting, nestsTooDeep } from '../../wire/nesting.js';
