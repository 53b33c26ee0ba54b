import type { ClientIdentity } from '../../../src/main/calls/types.js';

/** The two clients that the owner has paired; verified, so that every reach of a yes is offered to them. */
export const clients: readonly [ClientIdentity, ClientIdentity] = [
  { key: 'name:attacker', name: 'attacker', verified: true, detail: '' },
  { key: 'name:bystander', name: 'bystander', verified: true, detail: '' },
];

/** A program that nobody has paired. */
export const stranger: ClientIdentity = { key: 'name:stranger', name: 'stranger', verified: false, detail: '' };
