import { and, asc, eq } from 'drizzle-orm';
import { type ChatRoom, type ChatWindow, WindowStatus } from '#domain/chat/chat.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateRevision } from '../../core/versioned.ts';
import { chatMembers, users } from '../../db/schema/index.ts';
import { findRoom, type MemberRow, windowOf } from './rooms.queries.ts';

export type WindowAct = 'open' | 'activate' | 'minimize' | 'close';

type Windows = { all: MemberRow[]; nextRevision: number };

/**
 * Locks all windows of a user in the order of their rooms, because the position of one depends on the others. Revisions
 * increase over all rooms, including those that were left, so the later of two front windows is known.
 */
async function lockWindows(db: Database, userId: string): Promise<Windows> {
  const rows = await db
    .select()
    .from(chatMembers)
    .where(eq(chatMembers.userId, userId))
    .orderBy(asc(chatMembers.roomId))
    .for('update');
  const nextRevision = 1 + Math.max(0, ...rows.map(({ revision }) => revision));
  return { all: rows.filter(({ leftAt }) => leftAt === null), nextRevision };
}

const isListed = ({ windowStatus }: MemberRow) => windowStatus !== WindowStatus.CLOSE;
const places = (all: readonly MemberRow[]) => all.filter(isListed).map(({ position }) => position);
const front = (all: readonly MemberRow[]) => Math.max(0, ...places(all)) + 1;
const back = (all: readonly MemberRow[]) => Math.min(0, ...places(all)) - 1;

type Place = Pick<MemberRow, 'windowStatus' | 'isActive' | 'position'>;

/** Clinical 4, "Chat window". Opening moves the window to the front; activating a listed one keeps its position. */
function placed(act: WindowAct, mine: MemberRow, others: readonly MemberRow[]): Place {
  switch (act) {
    case 'open':
      return { windowStatus: WindowStatus.OPEN, isActive: true, position: front(others) };
    case 'activate':
      return {
        windowStatus: WindowStatus.OPEN,
        isActive: true,
        position: isListed(mine) ? mine.position : front(others),
      };
    case 'minimize':
      return { windowStatus: WindowStatus.MINIMIZED, isActive: false, position: mine.position };
    case 'close':
      return { windowStatus: WindowStatus.CLOSE, isActive: false, position: mine.position };
  }
}

const eventOf = { 1: 'openWindow', 2: 'closeWindow', 3: 'minimizedWindow' } as const;

/** `mine` must be locked. */
async function store(db: Database, mine: MemberRow, place: Place, revision: number): Promise<MemberRow> {
  await updateRevision(db, chatMembers, mine, { ...place, revision });
  return { ...mine, ...place, revision };
}

/** Moves the caller's window of a room and notifies their other tabs. */
export async function moveWindow(context: CallContext, roomId: string, act: WindowAct): Promise<ChatWindow> {
  const { db, actor, emit } = context;
  const { all, nextRevision } = await lockWindows(db, actor.userId);
  const mine = all.find((row) => row.roomId === roomId);
  if (!mine) throw notFound();
  const others = all.filter((row) => row !== mine);
  const place = placed(act, mine, others);
  if (place.isActive) {
    await db
      .update(chatMembers)
      .set({ isActive: false })
      .where(and(eq(chatMembers.userId, actor.userId), eq(chatMembers.isActive, true)));
  }
  const window = windowOf(await store(db, mine, place, nextRevision));
  emit(eventOf[window.WindowStatus], [actor.userId], window);
  return window;
}

/** Notifies a user of the room, with their window. */
export async function notifyRoom({ db, emit }: Pick<CallContext, 'db' | 'emit'>, userId: string, roomId: string) {
  const Room = await findRoom(db, userId, roomId);
  const { ChatRoomId, WindowStatus: status, IsActiveWindow, Position, Revision } = Room;
  const window = { ChatRoomId, UserId: userId, WindowStatus: status, IsActiveWindow, Position, Revision };
  emit('openRoom', [userId], { ...window, Room });
}

const isMuted = ({ mutedUntil }: MemberRow, now: Date) => mutedUntil !== null && mutedUntil > now;

const longestMute = 366 * 24 * 60 * 60 * 1_000;

/** Mutes the caller's room in all of their tabs; of two devices the later revision wins. */
export async function muteRoom(context: CallContext, roomId: string, until: Date | null): Promise<ChatRoom> {
  const { db, actor, now } = context;
  if (until && (until <= now || until.getTime() - now.getTime() > longestMute)) {
    throw new ProblemError('validation', { Fields: { Until: 'date' } });
  }
  const { all, nextRevision } = await lockWindows(db, actor.userId);
  const mine = all.find((row) => row.roomId === roomId);
  if (!mine) throw notFound();
  await updateRevision(db, chatMembers, mine, { mutedUntil: until, revision: nextRevision });
  await notifyRoom(context, actor.userId, roomId);
  return findRoom(db, actor.userId, roomId);
}

/**
 * A message for a closed window lists the room, open or minimized as the user configured. It is placed behind the others and
 * inactive, so that it never takes the focus from a window in use.
 */
export async function bringWindow(context: Pick<CallContext, 'db' | 'emit' | 'now'>, userId: string, roomId: string) {
  const { db, now } = context;
  const { all, nextRevision } = await lockWindows(db, userId);
  const theirs = all.find((row) => row.roomId === roomId);
  if (!theirs || isListed(theirs)) return;
  const [person] = await db.select({ opens: users.automaticOpenChat }).from(users).where(eq(users.id, userId));
  const windowStatus = person?.opens && !isMuted(theirs, now) ? WindowStatus.OPEN : WindowStatus.MINIMIZED;
  await store(db, theirs, { windowStatus, isActive: false, position: back(all) }, nextRevision);
  await notifyRoom(context, userId, roomId);
}
