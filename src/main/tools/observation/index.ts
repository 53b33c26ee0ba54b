import type { AnyTool } from '../kit/tool.js';
import { cancelObservation } from './cancel-observation.js';
import { createObservation } from './create-observation.js';
import { deleteApplication } from './delete-application.js';
import { getObservation } from './get-observation.js';
import { listObservations } from './list-observations.js';
import { observeChanges } from './observe-changes.js';
import { streamObservations } from './stream-observations.js';
import { waitFor } from './wait-for.js';

/** Tools that watch and wait. */
export const observationTools: readonly AnyTool[] = [
  observeChanges,
  waitFor,
  createObservation,
  streamObservations,
  getObservation,
  listObservations,
  cancelObservation,
  deleteApplication,
];
