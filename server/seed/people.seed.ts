import { eq } from 'drizzle-orm';
import { rutCheckDigit } from '#domain/rut.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { searchable } from '../core/search.ts';
import {
  contacts,
  employees,
  facilitations,
  organizations,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  userRoles,
  userSpecialties,
  userStudies,
  users,
} from '../db/schema/index.ts';
import { chileId, documentTypeId, nativePeopleId, specialtyId } from './catalogues.seed.ts';
import {
  type DemoPerson,
  demoAccounts,
  demoColleagues,
  demoOrganizations,
  demoPatients,
  demoPhysicians,
  demoPolyclinics,
  demoSupport,
  healthInsurances,
} from './data/people.ts';

export const demoUserId = (key: string) => fixedId('demo-user', key);
export const demoOrganizationId = (key: string) => fixedId('demo-organization', key);
export const demoPolyclinicId = (key: string) => fixedId('demo-polyclinic', key);

/** Domain 8.3: 40.000.000 to 44.999.999, believed unassigned. */
const demoRut = (index: number) => {
  const digits = String(40_100_000 + index * 7_919);
  return `${digits}-${rutCheckDigit(digits)}`;
};

// Documents and telephone numbers depend on the order: append new persons at the end.
const firstStaff = [...demoAccounts.filter((person) => person !== demoSupport), ...demoColleagues];
const everybody = [...firstStaff, ...demoPatients, demoSupport];
export const demoIcOf = (key: string) => demoRut(everybody.findIndex((person) => person.key === key));
const organizationRut = (number: number) => `${number}00200-${rutCheckDigit(`${number}00200`)}`;

function userRow(person: DemoPerson, index: number, passwordHash: string | undefined) {
  const ic = demoRut(index);
  const isPatient = person.key.startsWith('patient');
  return {
    id: demoUserId(person.key),
    identityId: fixedId('demo-identity', person.key),
    email: passwordHash ? `${person.key}@ronda.example` : null,
    passwordHash: passwordHash ?? null,
    name: person.name,
    lastName: person.lastName,
    secondLastName: person.secondLastName || null,
    ic,
    documentTypeId: documentTypeId('run'),
    gender: person.gender,
    birthDate: person.birthDate,
    countryId: chileId,
    nativePeopleId: nativePeopleId(isPatient && index % 11 === 0 ? 'mapuche' : 'none'),
    healthInsurance: isPatient ? (healthInsurances[index % healthInsurances.length] ?? null) : null,
    medicalRecordCode: person.registry ?? null,
    hasEToken: demoPhysicians.includes(person),
    activeEsachs: person.activeEsachs ?? (isPatient ? null : true),
    organizationId: isPatient ? null : demoOrganizationId('salud'),
    searchText: searchable(person.name, person.lastName, person.secondLastName, ic),
  };
}

/** Demo people, polyclinics and their relations (design 9). `hashes`: password hash by account key. */
export async function seedPeople(db: Database, hashes: ReadonlyMap<string, string>): Promise<void> {
  await db.insert(organizations).values(
    demoOrganizations.map((o) => ({
      id: demoOrganizationId(o.key),
      name: o.name,
      ic: organizationRut(o.number),
      isHealthProvider: o.isHealthProvider,
    })),
  );
  await db.insert(polyclinics).values(
    demoPolyclinics.map(({ key, organization, ...polyclinic }) => ({
      ...polyclinic,
      id: demoPolyclinicId(key),
      organizationId: demoOrganizationId(organization),
    })),
  );
  await db.insert(users).values(everybody.map((person, index) => userRow(person, index, hashes.get(person.key))));
  await db
    .update(organizations)
    .set({ supportUserId: demoUserId(demoSupport.key) })
    .where(eq(organizations.id, demoOrganizationId('salud')));

  const id = (person: DemoPerson) => demoUserId(person.key);
  const relation = (of: (person: DemoPerson) => readonly string[] | undefined) =>
    everybody.flatMap((person) => (of(person) ?? []).map((key) => ({ userId: id(person), key })));
  await db
    .insert(userRoles)
    .values(everybody.flatMap((person) => person.roles.map((roleId) => ({ userId: id(person), roleId }))));
  await db
    .insert(userSpecialties)
    .values(relation((p) => p.specialties).map(({ userId, key }) => ({ userId, specialtyId: specialtyId(key) })));
  await db
    .insert(polyclinicStaff)
    .values(relation((p) => p.staffOf).map(({ userId, key }) => ({ userId, polyclinicId: demoPolyclinicId(key) })));
  await db
    .insert(polyclinicPhysicians)
    .values(relation((p) => p.answersTo).map(({ userId, key }) => ({ userId, polyclinicId: demoPolyclinicId(key) })));

  const staff = [...firstStaff, demoSupport];
  await db.insert(employees).values(
    staff
      .filter((person) => person.employee !== false)
      .map((person) => ({
        id: fixedId('demo-employee', person.key),
        userId: id(person),
        organizationId: demoOrganizationId('salud'),
      })),
  );
  await db.insert(contacts).values(
    staff.flatMap((person, index) => [
      {
        id: fixedId('demo-email', person.key),
        userId: id(person),
        value: `${person.key}@ronda.example`,
        kind: 'Email' as const,
      },
      {
        id: fixedId('demo-phone', person.key),
        userId: id(person),
        value: `+56 9 5550 ${1000 + index * 37}`,
        kind: 'Phone' as const,
      },
    ]),
  );
  // Visit links are mailed to a patient's address.
  await db.insert(contacts).values(
    demoPatients.map((person) => ({
      id: fixedId('demo-email', person.key),
      userId: id(person),
      value: `${person.key}@ronda.example`,
      kind: 'Email' as const,
    })),
  );
  await db.insert(userStudies).values(
    staff
      .filter((person) => person.registry)
      .map((person, index) => ({
        id: fixedId('demo-study', person.key),
        userId: id(person),
        name: person.specialties?.includes('nursing') ? 'Enfermería' : 'Medicina',
        institution:
          ['Universidad de Chile', 'Universidad de Concepción', 'Universidad Austral de Chile'][index % 3] ?? '',
        year: Number(person.birthDate.slice(0, 4)) + 25,
      })),
  );
  await db.insert(facilitations).values(
    ['doctor', 'doctor2', 'polyclinic', 'colleague-1', 'colleague-5', 'colleague-8'].map((key) => ({
      facilitatorId: demoUserId('facilitator'),
      professionalId: demoUserId(key),
    })),
  );
}
