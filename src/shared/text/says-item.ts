import { fold } from '../tasks/readings.js';
import { menuSteps } from './menu-path.js';

/** Whether a path ends with what its item is called, so that who reads the path knows what is chosen. */
export function saysItem(path: string, name: string): boolean {
  return fold(menuSteps(path).join(' ')).endsWith(fold(name));
}
