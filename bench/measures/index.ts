import type { Measure } from '../measure.ts';
import { actorCost } from './actor-cost.ts';

export const measures: readonly Measure[] = [actorCost];
