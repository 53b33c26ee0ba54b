import { expect, test } from 'vitest';
import { assertPicturePlace, stepsOf } from '../../src/shared/places/picture-place.js';

test('only the folder of all homes is passed over, so that a folder of the same name hides nothing above it', () => {
  expect(['/Users/sam/Desktop/a.png', '/USERS/sam/Desktop/a.png', '~/Desktop/a.png'].map(stepsOf)).toEqual([
    ['Desktop', 'a.png'],
    ['Desktop', 'a.png'],
    ['Desktop', 'a.png'],
  ]);
  for (const path of ['~/Library/Users/a.png', '/tmp/Library/users/a.png']) {
    expect(() => assertPicturePlace(path, stepsOf(path))).toThrowError(/programs keep their things there/);
  }
});
