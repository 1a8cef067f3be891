import { address } from './addresses.ts';
import { branchOffice } from './branch-offices.ts';
import { catalogues } from './catalogues.ts';
import { company } from './companies.ts';
import { consumable } from './consumables.ts';
import { contact } from './contacts.ts';
import { diagnosis } from './diagnoses.ts';
import { examCondition } from './exam-conditions.ts';
import { exam } from './exams.ts';
import { medicine } from './medicines.ts';
import { organization } from './organizations.ts';
import { polyclinic } from './polyclinics.ts';
import { recommendedVideo } from './recommended-videos.ts';
import { service } from './services.ts';
import { staff } from './staffs.ts';
import { study } from './studies.ts';

/** Every resource. Policies, handlers, access-matrix rows and tests are derived from this table. */
export const resources = {
  ...catalogues,
  contact,
  address,
  study,
  company,
  consumable,
  medicine,
  organization,
  polyclinic,
  branchOffice,
  service,
  exam,
  diagnosis,
  examCondition,
  staff,
  recommendedVideo,
} as const;
export type ResourceName = keyof typeof resources;
export const resourceNames = Object.keys(resources) as ResourceName[];
