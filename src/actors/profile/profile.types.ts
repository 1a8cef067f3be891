import type { FeaturePorts } from '../shared/feature.ts';

export type ProfilePorts = Pick<FeaturePorts, 'userId' | 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'clock' | 'sound'>;
};
