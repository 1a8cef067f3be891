import type { FeaturePorts } from '../shared/feature.ts';

export type PricesPorts = Pick<FeaturePorts, 'userId' | 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'report'>;
};
