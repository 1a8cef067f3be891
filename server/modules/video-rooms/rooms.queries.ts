import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { genders } from '#domain/session/user.ts';
import type { ParticipantStatus } from '#domain/video-call/video-call.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares, users, videoParticipants, videoRooms } from '../../db/schema/index.ts';

export type RoomRow = typeof videoRooms.$inferSelect;
export type Participant = typeof videoParticipants.$inferSelect & {
  name: string;
  lastName: string;
  gender: (typeof genders)[number];
};
type CareOfRoom = Pick<typeof medicalCares.$inferSelect, 'id' | 'userId' | 'status' | 'consentStatus'>;
export type Room = { row: RoomRow; people: Participant[]; care: CareOfRoom | null };

const active: readonly ParticipantStatus[] = ['INVITED', 'RINGING', 'CONNECTED'];
export const isActive = ({ status }: Pick<Participant, 'status'>) => active.includes(status);
export const isCalled = ({ status }: Pick<Participant, 'status'>) => status === 'INVITED' || status === 'RINGING';
export const isConnected = ({ status }: Pick<Participant, 'status'>) => status === 'CONNECTED';
export const connectedIn = ({ people }: Room) => people.filter(isConnected);
export const activeIn = ({ people }: Room) => people.filter(isActive);

/** The host first, then in the order of the calls. */
export const inOrder = ({ row, people }: Pick<Room, 'row' | 'people'>): Participant[] => {
  const place = ({ userId, invitedAt }: Participant) =>
    `${userId === row.hostUserId ? 0 : 1} ${invitedAt.toISOString()} ${userId}`;
  return people.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
};

/** Newest first. */
export async function findRooms(db: Database, where: SQL | undefined): Promise<Room[]> {
  const rooms = await db
    .select({
      row: videoRooms,
      care: {
        id: medicalCares.id,
        userId: medicalCares.userId,
        status: medicalCares.status,
        consentStatus: medicalCares.consentStatus,
      },
    })
    .from(videoRooms)
    .leftJoin(medicalCares, eq(medicalCares.id, videoRooms.medicalCareId))
    .where(where)
    .orderBy(desc(videoRooms.startedAt), asc(videoRooms.id));
  if (rooms.length === 0) return [];
  const ids = rooms.map(({ row }) => row.id);
  const people = await db
    .select({ person: videoParticipants, name: users.name, lastName: users.lastName, gender: users.gender })
    .from(videoParticipants)
    .innerJoin(users, eq(users.id, videoParticipants.userId))
    .where(inArray(videoParticipants.roomId, ids));
  return rooms.map(({ row, care }) => {
    const of = people.flatMap(({ person, ...name }) => (person.roomId === row.id ? [{ ...person, ...name }] : []));
    return { row, care, people: inOrder({ row, people: of }) };
  });
}

export async function findRoom(db: Database, id: string): Promise<Room | null> {
  const [room] = await findRooms(db, eq(videoRooms.id, id));
  return room ?? null;
}

/** Locks the row for this transaction, then reads it completely. A care is locked before its room. */
export async function lockRoom(db: Database, where: SQL | undefined): Promise<Room | null> {
  const [row] = await db.select({ id: videoRooms.id }).from(videoRooms).where(where).for('update');
  return row ? findRoom(db, row.id) : null;
}
