import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hubEvents } from '#domain/hub/events.ts';
import { verifyAudit } from '#server/core/audit.ts';
import { readAnchor } from '#server/core/audit-anchor.ts';
import { deriveKeys } from '#server/core/secret.ts';
import type { Store } from '#server/db/open.ts';
import { hubEventLog, medicalCareNotes, orientationDrafts, orientations } from '#server/db/schema/index.ts';
import { readTables } from '../server/support/clean.ts';
import type { Account } from './account.ts';
import { draftKey, isWhole, type Ledger } from './ledger.ts';

export type Findings = { lost: string[]; torn: string[]; disagree: string[]; auditRows: number };
const Counted = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });
const countOf = async ({ db }: Store, query: ReturnType<typeof sql>) =>
  Counted.parse(await db.execute(query)).rows[0].count;

/** Every acknowledged write must exist; a write in flight may exist, but only completely. */
async function findLost({ db }: Store, ledger: Ledger, accounts: readonly Account[]): Promise<string[]> {
  const pendingOf = new Map(accounts.map(({ userId, pending }) => [userId, pending]));
  const rows = new Map((await db.select().from(orientations)).map((row) => [row.id, row]));
  const drafts = await db.select().from(orientationDrafts);
  const notes = new Map((await db.select().from(medicalCareNotes)).map((row) => [row.id, row.text]));
  const lost: string[] = [];
  for (const [id, { text, by }] of ledger.answers) {
    const row = rows.get(id);
    const sent = row?.status === 4 && row.answer === text && row.answerUserId === by;
    const pending = row?.pendingAnswer === text && row.blokUserId === by;
    if (!sent && !pending) lost.push(`answer of ${id}`);
  }
  for (const [userId, id] of ledger.held) {
    const pending = pendingOf.get(userId);
    const leaving = pending?.about === id && pending.kind !== 'draft';
    if (!leaving && rows.get(id)?.blokUserId !== userId) lost.push(`lock of ${id}`);
  }
  for (const { orientationId, authorId, revision, text } of ledger.drafts.values()) {
    const row = drafts.find((one) => one.orientationId === orientationId && one.authorId === authorId);
    const pending = pendingOf.get(authorId);
    const mine = pending?.about === orientationId ? pending : null;
    const asked = rows.get(orientationId);
    const answered = mine?.kind === 'answer' && asked?.answer === mine.text;
    // A pending answer is the newest draft, too.
    const waits = mine?.kind === 'answer' && asked?.pendingAnswer === mine.text && row?.text === mine.text;
    const kept = row?.revision === revision && row.text === text;
    const next = mine?.kind === 'draft' && row?.revision === revision + 1 && row.text === mine.text;
    if (!kept && !next && !waits && !(answered && !row)) lost.push(`draft ${revision} of ${orientationId}`);
  }
  for (const [id, { text }] of ledger.notes) if (notes.get(id) !== text) lost.push(`note ${id}`);
  return lost;
}

/** Reads every table completely, and checks the seal of every own text and the completeness of every event. */
async function findTorn(store: Store): Promise<string[]> {
  const { db } = store;
  await readTables(store);
  const texts = [
    ...(await db.select({ id: orientations.id, text: orientations.answer }).from(orientations)),
    ...(await db.select({ id: orientationDrafts.orientationId, text: orientationDrafts.text }).from(orientationDrafts)),
    ...(await db.select({ id: medicalCareNotes.id, text: medicalCareNotes.text }).from(medicalCareNotes)),
  ];
  const torn = texts.filter(({ text }) => text?.startsWith('soak ') && !isWhole(text)).map(({ id }) => `text of ${id}`);
  for (const { name, payload, position } of await db.select().from(hubEventLog)) {
    const schema: z.ZodType | undefined = Object.hasOwn(hubEvents, name) ? Reflect.get(hubEvents, name) : undefined;
    if (!schema?.safeParse(payload).success) torn.push(`event ${position}`);
  }
  return torn;
}

const disagreements: Record<string, ReturnType<typeof sql>> = {
  'event logs with a gap, or another end than is noted': sql`
    select count(*) from (
      select from hub_head head left join hub_events e on true group by head.position, head.forgotten
      having coalesce(max(e.position), head.forgotten) <> head.position
        or count(e.position) <> head.position - head.forgotten) wrong`,
  'events without recipients': sql`
    select count(*) from hub_events where audience not in (select hash from hub_audiences)`,
  'cases whose last event says another version than the row': sql`
    select count(*) from (
      select distinct on (payload ->> 'OrientationId') payload from hub_events
      where payload ? 'OrientationId' and payload ? 'Version'
      order by payload ->> 'OrientationId', (payload ->> 'Version')::int desc, at desc) last
    join orientations o on o.id = (last.payload ->> 'OrientationId')::uuid
    where o.version <> (last.payload ->> 'Version')::int`,
  'closed cases without an answer, or held': sql`
    select count(*) from orientations where (status = 4 and close_reason = 'ANSWERED') <> (answer is not null) or (status = 4 and blok_user_id is not null)`,
  'answered cases without their event': sql`
    select count(*) from orientations o where o.answer like 'soak %' and not exists (
      select from hub_events e where e.name = 'answerOrientation' and e.payload ->> 'OrientationId' = o.id::text)`,
  'people who hold two cases': sql`
    select count(*) from (select blok_user_id from orientations where blok_user_id is not null and status = 1 and send_at is null
      group by blok_user_id having count(*) > 1) twice`,
  'notes written twice': sql`
    select count(*) from (select text from medical_care_notes where text like 'soak %' group by text having count(*) > 1) twice`,
  'notes more or fewer than their rows of the audit': sql`
    select abs((select count(*) from medical_care_notes where text like 'soak %')
      - (select count(*) from audit_log where action in ('care.note', 'care.addendum') and outcome = 'ok')) as count`,
  'keys of an intention without its answer': sql`select count(*) from idempotency_keys where status is null`,
};

/** Examines a store that no other process has open. */
export async function examine(
  store: Store,
  ledger: Ledger,
  accounts: readonly Account[],
  { secret, dataDir }: { secret: string; dataDir: string },
): Promise<Findings> {
  const disagree: string[] = [];
  for (const [what, query] of Object.entries(disagreements)) {
    const count = await countOf(store, query);
    if (count > 0) disagree.push(`${count} ${what}`);
  }
  const key = deriveKeys(secret).audit;
  const audit = await verifyAudit(store.db, key, await readAnchor(dataDir, key));
  if (!audit.ok) disagree.push(`the audit chain breaks at ${audit.seq}: ${audit.reason}`);
  return {
    lost: await findLost(store, ledger, accounts),
    torn: await findTorn(store),
    disagree,
    auditRows: audit.ok ? audit.rows : 0,
  };
}

const Draft = z.object({ Revision: z.number(), Text: z.string() });
const Case = z.object({
  BlokUserId: z.string().nullable(),
  Answer: z.string().nullable(),
  PendingAnswer: z.string().nullable(),
});
const Notes = z.object({ Dtos: z.array(z.object({ MedicalCareNoteId: z.string(), Text: z.string() })) });

/** Checks the newest writes over HTTP as their authors, before writes in flight are sent again. */
export async function ask(ledger: Ledger, accounts: readonly Account[]): Promise<string[]> {
  const lost: string[] = [];
  for (const account of accounts) {
    const { pending, userId } = account;
    const id = ledger.held.get(userId);
    const draft = id === undefined ? undefined : ledger.drafts.get(draftKey(id, userId));
    if (id !== undefined && (pending?.about !== id || pending.kind === 'draft')) {
      const seen = Case.safeParse((await account.read(`Orientations/${id}`)).body);
      if (seen.data?.BlokUserId !== userId) lost.push(`lock of ${id}`);
      const kept = Draft.safeParse((await account.read(`Orientations/${id}/Draft`)).body).data;
      const next = pending?.kind === 'draft' && kept?.Text === pending.text;
      if (draft && !next && kept?.Text !== draft.text) lost.push(`draft of ${id}`);
    }
    const answered = [...ledger.answers].filter(([, { by }]) => by === userId).slice(-5);
    for (const [about, { text }] of answered) {
      const seen = Case.safeParse((await account.read(`Orientations/${about}`)).body);
      if ((seen.data?.Answer ?? seen.data?.PendingAnswer) !== text) lost.push(`answer of ${about}`);
    }
    const [newest] = [...ledger.notes].filter(([, { by }]) => by === userId).slice(-1);
    if (!newest) continue;
    const [noteId, { careId, text }] = newest;
    const list = Notes.safeParse((await account.read(`MedicalCareNotes/ByMedicalCareId/${careId}`)).body).data?.Dtos;
    if (list?.find((note) => note.MedicalCareNoteId === noteId)?.Text !== text) lost.push(`note ${noteId}`);
  }
  return lost;
}
