import { and, asc, between, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { Priority } from '#domain/queue/wait.ts';
import { storedIcs } from '#domain/rut.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { VisitRequest } from '#domain/visit.ts';
import type { z } from '#domain/zod.ts';
import type { Database } from '../../core/context.ts';
import type { EdgeContext } from '../../core/module.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { touch } from '../../core/versioned.ts';
import { contacts, medicalCareNotes, medicalCares, users } from '../../db/schema/index.ts';
import { tryOnce } from '../identity/attempts.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { writeNote } from '../medical-cares/commands/write-note.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { arrive } from '../medical-cares/queue/arrivals.ts';
import { withRole } from '../users/people.queries.ts';
import { newLink } from './links.ts';
import { visitMail } from './mail-texts.ts';

/** Requests per address in 15 minutes: a hospital's network has many users behind one address. */
export const perAddress = 30;

type Request = z.infer<typeof VisitRequest>;

/** Finds an active patient by document and birth date, and their mail address. */
async function findPatient(db: Database, { IC, BirthDate }: Request) {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.ic, storedIcs(IC)),
        eq(users.birthDate, BirthDate),
        eq(users.active, true),
        withRole(db, [RoleId.PATIENT]),
      ),
    )
    .limit(1);
  const to = user ? await addressOf(db, user) : null;
  return user && to ? { id: user.id, to } : null;
}

export async function addressOf(db: Database, { id, email }: { id: string; email: string | null }) {
  const [contact] = await db
    .select({ value: contacts.value })
    .from(contacts)
    .where(and(eq(contacts.userId, id), eq(contacts.kind, 'Email')))
    .orderBy(asc(contacts.id))
    .limit(1);
  return contact?.value ?? email;
}

const minute = 60_000;
/** An appointment from this long before to this long after its hour is what a patient comes for (decision 119). */
const early = 15 * minute;
const late = 180 * minute;

/** Adds a patient's new reason to their open encounter as a note, unless it is there already. */
async function addReason(unit: Unit, care: CareRow, text: string): Promise<void> {
  const written = and(eq(medicalCareNotes.medicalCareId, care.id), eq(medicalCareNotes.text, text));
  if (text === care.reason || (await unit.db.$count(medicalCareNotes, written)) > 0) return;
  await writeNote(unit, care, { text, kind: 'NOTE', authorId: care.userId });
}

/** Returns the appointment of now, the open care this patient requested before, or a new one in the common queue. */
async function careFor(unit: Unit, userId: string, reason: string): Promise<string> {
  const { db } = unit;
  // Serializes the requests of a patient: two concurrent ones must not create two cares.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const isOpen = and(eq(medicalCares.userId, userId), ne(medicalCares.status, CareStatus.CLOSED));
  const at = unit.now.getTime();
  const isNear = between(medicalCares.scheduledDate, new Date(at - late), new Date(at + early));
  const isAppointment = and(eq(medicalCares.byPatient, false), eq(medicalCares.mode, CareMode.REMOTE), isNear);
  const [open] = await db
    .select()
    .from(medicalCares)
    .where(and(isOpen, or(eq(medicalCares.byPatient, true), isAppointment)))
    .orderBy(asc(medicalCares.byPatient), desc(medicalCares.createdAt))
    .limit(1);
  if (open) {
    await addReason(unit, open, reason);
    return open.id;
  }
  const { row } = await arrive(unit, {
    userId,
    polyclinicId: null,
    professionalId: null,
    mode: CareMode.REMOTE,
    priority: Priority.MEDIUM,
    attentionType: null,
    specialtyId: null,
    reason,
    byPatient: true,
  });
  return row.id;
}

/** Mails a link when the person is known. The response does not wait for it and so reveals nothing. */
export async function sendLink(parts: IdentityParts, context: EdgeContext, request: Request): Promise<void> {
  const { store, clock, config, unitOfWork, mailer } = parts;
  const [account] = storedIcs(request.IC);
  const address = context.request.ip;
  // Counts for the address even if unknown: many different documents indicate guessing.
  await tryOnce(store, clock, { purpose: 'visit', account, address, perAddress }, async () => null);
  const patient = await findPatient(store.db, request);
  if (!patient) return;
  const locale = request.ClientLocale ?? context.locale;
  let link = '';
  await unitOfWork.write({ ...context.facts, actorId: patient.id }, async (unit) => {
    const careId = await careFor(unit, patient.id, request.Reason);
    link = await newLink(unit.db, { careId, by: null, now: unit.now, locale, config });
    await touch(unit.db, users, eq(users.id, patient.id), { locale });
    unit.audit({
      action: 'visit.request',
      objectType: 'medicalCare',
      objectId: careId,
      patientId: patient.id,
      relation: 'self',
    });
  });
  await mailer.send({ to: patient.to, ...visitMail[locale](link) });
}
