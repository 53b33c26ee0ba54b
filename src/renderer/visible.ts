export { visible, visibleValue } from '../shared/text/visible.js';
