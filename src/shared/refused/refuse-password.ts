import { fail } from '../errors.js';

/** Neither keys nor values go into a password field, wherever it stands: its owner fills it, or a store does. Error: `secure_input`. */
export function refusePassword(): never {
  fail('secure_input', 'It is a password field, so nothing is typed or put into it.', {
    remedy: 'Let the owner type the password, or have it filled in with fill_secret.',
    retry: 'later',
    details: { rule: 'secure-input' },
  });
}
