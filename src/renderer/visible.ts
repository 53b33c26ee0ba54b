export { visible, visibleInSentence, visibleValue } from '../shared/text/visible.js';
