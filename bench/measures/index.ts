import type { Measure } from '../measure.ts';
import { actorCost } from './actor-cost.ts';
import { bytes, firstPaint } from './first-load.ts';

export const measures: readonly Measure[] = [bytes, firstPaint, actorCost];
