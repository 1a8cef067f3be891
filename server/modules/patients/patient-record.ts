import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Patient, PatientContent } from '#domain/patients/patient-record.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import {
  catalogueRows,
  cities,
  contacts,
  medicalCares,
  patientAllergies,
  patients,
  states,
  users,
} from '../../db/schema/index.ts';
import { sqlState } from '../../db/transaction.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { recordedAllergiesOf } from '../medical-records/allergies.queries.ts';

export type PatientFacts = typeof patients.$inferInsert;
type UserRow = typeof users.$inferSelect;

/** Null when there is no such person. */
export async function findPatient(db: Database, id: string): Promise<Patient | null> {
  const [row] = await db
    .select({ user: users, facts: patients, stateId: cities.stateId })
    .from(users)
    .leftJoin(patients, eq(patients.userId, users.id))
    .leftJoin(cities, eq(cities.id, patients.cityId))
    .where(eq(users.id, id));
  if (!row) return null;
  const { user, facts, stateId } = row;
  const own = await db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, id))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
  const contactOf = (kind: 'Phone' | 'Email') => own.find((contact) => contact.kind === kind)?.value ?? null;
  const { cityId, street, streetNumber, unit } = facts ?? {};
  return {
    UserId: user.id,
    DocumentTypeId: user.documentTypeId,
    IC: user.ic,
    Name: user.name,
    LastName: user.lastName,
    SecondLastName: user.secondLastName,
    Gender: user.gender,
    BirthDate: user.birthDate,
    CountryId: user.countryId,
    NativePeopleId: user.nativePeopleId,
    HealthInsuranceId: facts?.healthInsuranceId ?? (await insuranceIdOf(db, user.healthInsurance)),
    InstitutionHealthInsuranceId: facts?.institutionHealthInsuranceId ?? null,
    SocialSecurityId: facts?.socialSecurityId ?? null,
    AllowanceFundId: facts?.allowanceFundId ?? null,
    CompanyId: facts?.companyId ?? null,
    FunctionChargeId: facts?.functionChargeId ?? null,
    WorkShiftTypeId: facts?.workShiftTypeId ?? null,
    Occupation: facts?.occupation ?? null,
    ContractKind: facts?.contractKind ?? null,
    Phone: contactOf('Phone'),
    Email: contactOf('Email'),
    Address:
      cityId && stateId
        ? { StateId: stateId, CityId: cityId, Street: street ?? '', Number: streetNumber ?? '', Unit: unit ?? null }
        : null,
    EmergencyContact:
      facts?.emergencyName && facts.emergencyRelationshipId && facts.emergencyPhone
        ? {
            Name: facts.emergencyName,
            RelationshipId: facts.emergencyRelationshipId,
            Phone: facts.emergencyPhone,
          }
        : null,
    NewAllergies: [],
    ...(await recordedAllergiesOf(db, id)),
    Version: user.version,
  };
}

/** Persons registered before insurances had ids only have the name of theirs. */
async function insuranceIdOf(db: Database, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const isNamed = and(eq(catalogueRows.kind, 'healthInsurance'), eq(catalogueRows.name, name));
  const [row] = await db.select({ id: catalogueRows.id }).from(catalogueRows).where(isNamed);
  return row?.id ?? null;
}

export async function insuranceNameOf(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: catalogueRows.name }).from(catalogueRows).where(eq(catalogueRows.id, id));
  return row?.name ?? null;
}

/** Columns of `patients` that a change of the content writes. */
const factsOf = (content: Partial<PatientContent>): Partial<PatientFacts> => {
  const { Address: address, EmergencyContact: next } = content;
  return {
    ...(content.HealthInsuranceId !== undefined && { healthInsuranceId: content.HealthInsuranceId }),
    ...(content.InstitutionHealthInsuranceId !== undefined && {
      institutionHealthInsuranceId: content.InstitutionHealthInsuranceId,
    }),
    ...(content.SocialSecurityId !== undefined && { socialSecurityId: content.SocialSecurityId }),
    ...(content.AllowanceFundId !== undefined && { allowanceFundId: content.AllowanceFundId }),
    ...(content.CompanyId !== undefined && { companyId: content.CompanyId }),
    ...(content.FunctionChargeId !== undefined && { functionChargeId: content.FunctionChargeId }),
    ...(content.WorkShiftTypeId !== undefined && { workShiftTypeId: content.WorkShiftTypeId }),
    ...(content.Occupation !== undefined && { occupation: content.Occupation }),
    ...(content.ContractKind !== undefined && { contractKind: content.ContractKind }),
    ...(address !== undefined && {
      cityId: address?.CityId ?? null,
      street: address?.Street ?? null,
      streetNumber: address?.Number ?? null,
      unit: address?.Unit ?? null,
    }),
    ...(next !== undefined && {
      emergencyName: next?.Name ?? null,
      emergencyRelationshipId: next?.RelationshipId ?? null,
      emergencyPhone: next?.Phone ?? null,
    }),
  };
};

/** Replaces the first contact of a kind, which is the one displayed; others are unchanged. */
async function writeContact(
  context: CallContext,
  userId: string,
  kind: 'Phone' | 'Email' | 'Address',
  value: string | null,
) {
  const { db, actor, now } = context;
  const ofKind = and(eq(contacts.userId, userId), eq(contacts.kind, kind));
  const [first] = await db
    .select()
    .from(contacts)
    .where(ofKind)
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .limit(1);
  if (value === null) {
    if (first) await db.delete(contacts).where(eq(contacts.id, first.id));
  } else if (first) {
    await updateVersion(context, contacts, first, actor.userId, { value });
  } else {
    const written = { createdAt: now, updatedAt: now, updatedBy: actor.userId };
    await db.insert(contacts).values({ id: randomUUID(), userId, kind, value, ...written });
  }
}

async function addressText(db: Database, address: NonNullable<PatientContent['Address']>): Promise<string> {
  const [place] = await db
    .select({ city: cities.name, region: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(cities.id, address.CityId));
  const street = [address.Street, address.Number, address.Unit].filter(Boolean).join(' ');
  return [street, place?.city, place?.region].filter(Boolean).join(', ');
}

/** Adds allergies learned during data entry; repeated ones are not duplicated. */
async function addAllergies(context: CallContext, userId: string, added: PatientContent['NewAllergies']) {
  if (added.length === 0) return;
  const { db, actor, now, audit } = context;
  const again = await db
    .select()
    .from(patientAllergies)
    .where(
      inArray(
        patientAllergies.id,
        added.map(({ AllergyId }) => AllergyId),
      ),
    );
  if (again.some((row) => row.userId !== userId)) throw notFound();
  const written = { createdAt: now, updatedAt: now, updatedBy: actor.userId, recordedBy: actor.userId };
  await db
    .insert(patientAllergies)
    .values(
      added.map(({ AllergyId, Text, Severity, Confirmed }) => ({
        id: AllergyId,
        userId,
        medicalCareId: null,
        text: Text,
        severity: Severity,
        confirmed: Confirmed,
        ...written,
      })),
    )
    .onConflictDoNothing();
  audit({ action: 'allergy.add', objectType: 'user', objectId: userId, patientId: userId });
  const isOpen = and(eq(medicalCares.userId, userId), ne(medicalCares.status, CareStatus.CLOSED));
  for (const care of await db.select().from(medicalCares).where(isOpen)) {
    await emitRecordUpdate(context, care, 'summary');
  }
}

/** Writes the data outside the row of the person. */
export async function writeFacts(
  context: CallContext,
  userId: string,
  content: Partial<PatientContent>,
): Promise<void> {
  const { db } = context;
  const facts = factsOf(content);
  if (Object.keys(facts).length > 0) {
    await db
      .insert(patients)
      .values({ userId, ...facts })
      .onConflictDoUpdate({ target: patients.userId, set: facts });
  }
  if (content.Phone !== undefined) await writeContact(context, userId, 'Phone', content.Phone);
  if (content.Email !== undefined) await writeContact(context, userId, 'Email', content.Email);
  if (content.Address !== undefined) {
    const text = content.Address && (await addressText(db, content.Address));
    await writeContact(context, userId, 'Address', text);
  }
  await addAllergies(context, userId, content.NewAllergies ?? []);
}

/** Documents are unique: the database's constraint rejects the later one of two concurrent writes. */
export async function orDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) === '23505') throw new ProblemError('duplicate_ic');
    throw error;
  }
}
export type { UserRow };
