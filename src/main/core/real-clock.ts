export { createRealClock } from '../../shared/runtime/real-clock.js';
