import { address } from '#domain/resources/addresses.ts';
import { catalogues } from '#domain/resources/catalogues.ts';
import { company } from '#domain/resources/companies.ts';
import { consumable } from '#domain/resources/consumables.ts';
import { contact } from '#domain/resources/contacts.ts';
import { examCondition } from '#domain/resources/exam-conditions.ts';
import { medicine } from '#domain/resources/medicines.ts';
import { organization } from '#domain/resources/organizations.ts';
import { polyclinic } from '#domain/resources/polyclinics.ts';
import { recommendedVideo } from '#domain/resources/recommended-videos.ts';
import type { ResourceShape } from '#domain/resources/record.ts';
import { study } from '#domain/resources/studies.ts';

/** Resources with list and form; their texts are in `resources` under the same name. */
export const screenResources = {
  contact,
  address,
  study,
  company,
  organization,
  polyclinic,
  consumable,
  healthInsurance: catalogues.healthInsurance,
  medicine,
  examCondition,
  recommendedVideo,
} as const satisfies Record<string, ResourceShape>;
export type ScreenResource = keyof typeof screenResources;
export const shapeOf = (name: ScreenResource): ResourceShape => screenResources[name];
