import type { InspectionEvent } from 'xstate';

/** Spread into the options of an actor; empty in production. */
export type Inspection = { inspect?: (event: InspectionEvent) => void };
