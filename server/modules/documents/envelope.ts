import { and, asc, eq } from 'drizzle-orm';
import type { ThirdPerson } from '#domain/care-document/care-document.ts';
import type { Locale } from '#domain/locale.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import {
  addresses,
  catalogueRows,
  cities,
  contacts,
  organizations,
  polyclinics,
  userSpecialties,
  users,
} from '../../db/schema/index.ts';
import type { Envelope, Issuer, Person, Professional, Signing, Watermark } from '../../documents/document.ts';
import type { SelectedCare } from '../medical-cares/reads/cares.queries.ts';

/** Domain 8: documents are in Spanish, whatever the language of the interface. */
const language: Locale = 'es';
const profession = 'Médico cirujano';

const contactsOf = (db: Database, userId: string, kind: 'Phone' | 'Address') =>
  db
    .select({ value: contacts.value })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, kind)))
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .limit(1)
    .then(([row]) => row?.value ?? null);

export const fullName = (person: { name: string; lastName: string; secondLastName?: string | null }) =>
  [person.name, person.lastName, person.secondLastName].filter(Boolean).join(' ');

export async function patientOf(db: Database, { row, patient }: SelectedCare): Promise<Person> {
  return {
    name: fullName(patient),
    ic: patient.ic,
    birthDate: patient.birthDate,
    gender: patient.gender,
    address: await contactsOf(db, row.userId, 'Address'),
    phone: await contactsOf(db, row.userId, 'Phone'),
    insurance: patient.healthInsurance,
  };
}

/** Lower-case names for use in a sentence. */
export async function specialtiesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: catalogueRows.name })
    .from(userSpecialties)
    .innerJoin(catalogueRows, eq(catalogueRows.id, userSpecialties.specialtyId))
    .where(eq(userSpecialties.userId, userId))
    .orderBy(asc(catalogueRows.name));
  return rows.map(({ name }) => name.toLowerCase());
}

/** The place of work that the professional registered first. */
async function workplaceOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ street: addresses.street, number: addresses.number, unit: addresses.unit, city: cities.name })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.userId, userId), eq(addresses.kind, 'Work')))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(1);
  return row ? `${[row.street, row.number, row.unit].filter(Boolean).join(' ')}, ${row.city}` : null;
}

async function professionalOf(db: Database, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound();
  const fields = await specialtiesOf(db, id);
  const professional: Professional = {
    name: fullName(row),
    ic: row.ic,
    profession: [profession, ...fields].join(', '),
    registry: row.medicalRecordCode,
    address: await workplaceOf(db, id),
  };
  return { professional, organizationId: row.organizationId };
}

/** Organization of the polyclinic, otherwise the employer of the physician. */
export async function issuerOf(db: Database, { row }: SelectedCare, organizationId: string | null): Promise<Issuer> {
  const [place] = row.polyclinicId
    ? await db.select().from(polyclinics).where(eq(polyclinics.id, row.polyclinicId))
    : [];
  const owner = place?.organizationId ?? organizationId;
  const [organization] = owner ? await db.select().from(organizations).where(eq(organizations.id, owner)) : [];
  return {
    name: organization?.name ?? 'Ronda',
    ic: organization?.ic ?? '',
    address: place?.address ?? null,
    polyclinic: place?.name ?? null,
  };
}

async function thirdOf(db: Database, given: ThirdPerson | null): Promise<Envelope['thirdPerson']> {
  if (!given) return null;
  const [relation] = await db.select().from(catalogueRows).where(eq(catalogueRows.id, given.RelationshipId));
  return {
    name: `${given.Name} ${given.LastName}`,
    ic: given.IC,
    birthDate: given.BirthDate,
    gender: given.Gender,
    address: given.Address,
    phone: null,
    insurance: null,
    relationship: relation?.name ?? '',
    reason: given.Reason,
  };
}

type Given = {
  /** Random id of the document, or of the encounter for documents without a row. */
  id: string;
  number: string;
  authorId: string;
  thirdPerson: ThirdPerson | null;
  issuedAt: Date;
  watermark: Watermark | null;
  signing: Signing;
};

/** `7F3K-92QD-M4XA`: readable form of the id in the address. */
export const codeOf = (id: string) =>
  (id.replaceAll('-', '').slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-');

export async function envelopeOf(
  { db }: Pick<CallContext, 'db'>,
  care: SelectedCare,
  site: string,
  { id, number, authorId, thirdPerson, ...given }: Given,
): Promise<Envelope> {
  const { professional, organizationId } = await professionalOf(db, authorId);
  return {
    ...given,
    code: codeOf(id),
    verifyUrl: `${site}/${language}/verify/${id}`,
    language,
    careNumber: number,
    issuer: await issuerOf(db, care, organizationId),
    patient: await patientOf(db, care),
    thirdPerson: await thirdOf(db, thirdPerson),
    employer: null,
    professional,
  };
}
