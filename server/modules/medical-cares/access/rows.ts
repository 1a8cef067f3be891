import { eq, inArray, sql } from 'drizzle-orm';
import type { HubEventName, HubPayload } from '#domain/hub/events.ts';
import type { MedicalCareEventName } from '#domain/medical-care/apply-event.ts';
import type { careCloseReasons, MedicalCare } from '#domain/medical-care/medical-care.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext, Database, RowFor } from '../../../core/context.ts';
import {
  polyclinicPhysicians,
  polyclinicStaff,
  userRoles,
  userSpecialties,
  users,
  videoParticipants,
  videoRooms,
} from '../../../db/schema/index.ts';
import { agendaShownTo } from '../../work-groups/work-groups.queries.ts';
import { keepCancellation } from '../appointment-changes/appointment-changes.ts';
import type { CareRow } from '../locks/locks.ts';
import { kindsOf, type SelectedCare } from '../reads/cares.queries.ts';
import { lockEvent, personOf, refOf, toWire } from '../reads/wire.ts';
import { type AccessScope, isMasked, relationTo, scopeFrom } from './access-scope.ts';
import { closingAudience } from './audience.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'emit'>;

/** Access scopes of these users for one encounter, in one statement. */
async function scopesFor(db: Database, care: CareRow, people: readonly string[]): Promise<AccessScope[]> {
  const is = (condition: ReturnType<typeof sql> | null) =>
    condition === null ? sql<boolean>`false` : sql<boolean>`${condition}`;
  const ofPolyclinic = (table: typeof polyclinicStaff | typeof polyclinicPhysicians) =>
    care.polyclinicId
      ? sql`exists (select 1 from ${table} where ${table.userId} = ${users.id} and ${table.polyclinicId} = ${care.polyclinicId})`
      : null;
  const rows = await db
    .select({
      userId: users.id,
      roles: sql<number[]>`array(select ${userRoles.roleId} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      isStaff: is(ofPolyclinic(polyclinicStaff)),
      isPhysician: is(ofPolyclinic(polyclinicPhysicians)),
      hasSpecialty: is(
        care.specialtyId
          ? sql`exists (select 1 from ${userSpecialties} where ${userSpecialties.userId} = ${users.id}
              and ${userSpecialties.specialtyId} = ${care.specialtyId})`
          : null,
      ),
      isCalled: is(sql`exists (select 1 from ${videoParticipants}
        inner join ${videoRooms} on ${eq(videoRooms.id, videoParticipants.roomId)}
        where ${videoRooms.medicalCareId} = ${care.id} and ${videoParticipants.userId} = ${users.id}
          and ${videoParticipants.status} = 'CONNECTED')`),
    })
    .from(users)
    .where(inArray(users.id, [...people]));
  const some = (is: boolean, id: string | null) => (is && id !== null ? [id] : []);
  return rows.map(({ userId, roles, isStaff, isPhysician, hasSpecialty, isCalled }) =>
    scopeFrom({
      userId,
      roles,
      staffOf: some(isStaff, care.polyclinicId),
      answersTo: some(isPhysician, care.polyclinicId),
      specialties: some(hasSpecialty, care.specialtyId),
      facilitates: [],
      inCallOf: some(isCalled, care.id),
    }),
  );
}

/**
 * Row of the encounter as each user would list it now (`reachedWhere`): by name, masked, or removed for users without
 * relation or clinical role, or when created by mistake.
 */
async function rowsFor({ db, now }: Context, care: SelectedCare, people: readonly string[]): Promise<RowFor[]> {
  const seenAs = new Map<string, { row: MedicalCare | null; to: string[] }>([['gone', { row: null, to: [] }]]);
  const isListed = care.row.closeReason !== 'CREATED_IN_ERROR';
  for (const scope of await scopesFor(db, care.row, people)) {
    const isClinician = scope.roles.some((role) => clinicalRoles.some((clinical) => clinical === role));
    const relation = isListed && isClinician ? relationTo(care.row, scope, now) : null;
    const key = relation === null ? 'gone' : isMasked(care.row, relation) ? 'masked' : 'named';
    const known = seenAs.get(key) ?? { row: relation && toWire(care, relation, now), to: [] };
    known.to.push(scope.userId);
    seenAs.set(key, known);
  }
  const classes = [...seenAs.values()].sort((a, b) => a.to.length - b.to.length);
  // The largest class becomes the default, so that a crowd is not searched for each socket.
  return classes.map(({ row, to }, index) => ({ to: index < classes.length - 1 ? to : null, fields: { Row: row } }));
}

type Payloads = { [K in MedicalCareEventName]?: HubPayload<K> };

/** Notifies work group members who see the agenda that the appointment changed, unless they receive a fuller event. */
export async function emitSharedAgenda(
  { db, emit }: Context,
  row: CareRow,
  people: readonly string[],
  professionalId = row.professionalId,
): Promise<void> {
  if (professionalId === null || row.scheduledDate === null) return;
  const watchers = (await agendaShownTo(db, professionalId)).filter((id) => !people.includes(id));
  const { status, mode } = kindsOf(row);
  emit('sharedAgendaChanged', watchers, {
    MedicalCareId: row.id,
    status,
    mode,
    ProfessionalId: row.professionalId,
    ScheduledDate: row.scheduledDate.toISOString(),
    Version: row.version,
  });
}

/** Notifies users of a change of an encounter, each with the row they may see (decision 077). */
export async function emitCare(
  context: Context,
  care: SelectedCare,
  people: readonly string[],
  payloads: Payloads,
): Promise<void> {
  // A new hour is announced to several classes of users; `announce` notifies the work groups once.
  if (!payloads.newTeleconsultaAgenda) await emitSharedAgenda(context, care.row, people);
  if (people.length === 0) return;
  const rows = await rowsFor(context, care, people);
  for (const [name, payload] of Object.entries(payloads)) {
    // `Object.entries` loses the pairing of name and payload.
    context.emit(name as HubEventName, people, payload as HubPayload<HubEventName>, { rows });
  }
}

/** Carries changes that have no event of their own, by the state of the lock. */
export function emitLockState(context: Context, care: SelectedCare, people: readonly string[]): Promise<void> {
  const event = lockEvent(care, context.now);
  return emitCare(
    context,
    care,
    people,
    event.IsBlocked ? { blockMedicalCare: event } : { unlockedMedicalCare: { ...event, Forced: false, Reason: null } },
  );
}

/** Like `emitCare` for an encounter ended by the caller; also sent to users who had it in a list. */
export async function emitClosed(
  context: Context & Pick<CallContext, 'actor'>,
  before: SelectedCare,
  closed: SelectedCare,
  CloseReason: (typeof careCloseReasons)[number],
): Promise<void> {
  const { actor, now } = context;
  const closeMedicalCare = {
    ...refOf(closed),
    CloseReason,
    ClosedAt: now.toISOString(),
    ClosedBy: personOf(actor),
  };
  await keepCancellation(context, closed.row, CloseReason);
  await emitCare(context, closed, await closingAudience(context, before, closed), { closeMedicalCare });
}
