import { careUploadsPrefix } from '#domain/files/care-upload-names.ts';
import { defineFeature, withLaterCalls } from '../shared/feature.ts';

export const medicalCareFeature = defineFeature({
  id: 'medicalCare',
  load: () => withLaterCalls(import('./cares.ts')),
  // Files that a closed page left are sent without opening their encounter.
  startsAtSignIn: ({ local }) => local.names(careUploadsPrefix).length > 0,
});
