import type { Behavior } from '../model/state.js';
import { textOf } from '../model/text.js';
import { byIdentifier } from '../model/tree.js';

/** Safari's sign-in page: the button answers in the line under the form. */
export function createSafariForm(): Behavior {
  return {
    press(model, element) {
      if (element.identifier !== 'sign-in') return false;
      const [email, password, status] = ['email', 'password', 'status'].map((id) => byIdentifier(model, element.app, id));
      if (email == null || password == null || status == null) return false;
      const missing = textOf(email) === '' ? 'Enter your email.' : textOf(password) === '' ? 'Enter your password.' : null;
      status.value = missing ?? `Signed in as ${textOf(email)}`;
      return true;
    },
  };
}
