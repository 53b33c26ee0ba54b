export { visible, visibleValue } from '../shared/visible.js';
