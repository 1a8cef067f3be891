import { careStatus } from '#domain/medical-care/medical-care.ts';
import type { PatientList, PatientRow } from '#domain/patients/patient-rows.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { identityOf } from './identity.ts';
import type { FoundPatient, PatientSearch } from './patient-search.ts';
import { readPlace } from './place-list.queries.ts';
import type { Reach } from './reach.ts';
import { readReach } from './reach-list.queries.ts';

/** Staff of a polyclinic see all of its patients. `since` needs the time of the last encounter, which those rows do not have. */
function readPage(db: Database, reach: Reach, now: Date, search: PatientSearch): Promise<FoundPatient[]> {
  const { polyclinicId, scope } = reach;
  return polyclinicId !== null && scope.staffOf.includes(polyclinicId) && !search.since
    ? readPlace(db, polyclinicId, search)
    : readReach(db, reach, now, search);
}

const patientRowOf = ({
  user,
  companyName,
  open,
  care,
  place,
  professional,
  openStatus,
}: FoundPatient): PatientRow => ({
  ...identityOf(user.id, user),
  HealthInsurance: user.healthInsurance,
  CompanyName: companyName,
  LastCare: care && {
    MedicalCareId: care.id,
    At: care.createdAt.toISOString(),
    mode: care.mode,
    PolyclinicName: place,
    Professional: professional && personOf({ ...professional, userId: professional.id }),
  },
  OpenCares: open,
  OpenStatus: careStatus.nullable().parse(openStatus),
});

/** Patients visible to the caller, by their last contact. */
export async function listReached({ db, now }: CallContext, reach: Reach, search: PatientSearch): Promise<PatientList> {
  const rows = await readPage(db, reach, now, search);
  // A page beyond the last one has no row to carry the counts.
  const isBeyond = rows.length === 0 && search.page > 1;
  const [counted] = isBeyond ? await readPage(db, reach, now, { ...search, page: 1, size: 1 }) : rows;
  return { Quantity: counted?.quantity ?? 0, Open: counted?.openQuantity ?? 0, Dtos: rows.map(patientRowOf) };
}
