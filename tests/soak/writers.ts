import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Account, type Answer, meant, type Write } from './account.ts';
import { draftKey, type Ledger, sealed } from './ledger.ts';
import type { Random } from './random.ts';

const Held = z.object({ OrientationId: z.string() });
const Refused = z.object({ Code: z.string(), Current: z.unknown().optional() });
const Note = z.object({ MedicalCareNoteId: z.string(), Text: z.string() });
const Saved = z.object({ Revision: z.number(), Text: z.string() });

type Parts = { ledger: Ledger; random: Random };
let serial = 0;
const newText = ({ random }: Parts, name: string) => {
  serial += 1;
  return sealed(`${name} ${serial}`, random.between(40, 3_000));
};

function counted({ ledger }: Parts, { kind }: Pick<Write, 'kind'>, { status, body }: Answer, good: number): boolean {
  if (status === good) ledger.acknowledged[kind] += 1;
  else ledger.strange.push(`${kind} answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return status === good;
}

/** Takes a case, writes drafts of its answer, answers or releases it. */
function nextOfOrientations(parts: Parts, account: Account): Write {
  const { ledger, random } = parts;
  const { userId } = account;
  const about = ledger.held.get(userId);
  if (!about) {
    return meant({
      kind: 'attend',
      about: '',
      text: '',
      method: 'POST',
      path: 'Orientations/AttendNext',
      settle(answer) {
        const refused = answer.status === 409 ? Refused.parse(answer.body).Code : '';
        if (refused === 'none_available') return;
        if (counted(parts, this, answer, 200)) ledger.held.set(userId, Held.parse(answer.body).OrientationId);
      },
    });
  }
  const key = draftKey(about, userId);
  const revision = ledger.drafts.get(key)?.revision ?? 0;
  if (revision > 0 && random.chance(0.12)) {
    const text = newText(parts, account.name);
    return meant({
      kind: 'answer',
      about,
      text,
      method: 'POST',
      path: 'Orientations/Answer',
      body: { OrientationId: about, AnswerUserId: userId, Answer: text },
      settle(answer) {
        if (!counted(parts, this, answer, 200)) return;
        ledger.answers.set(about, { text, by: userId });
        ledger.drafts.delete(key);
        ledger.held.delete(userId);
      },
    });
  }
  if (revision > 0 && random.chance(0.12)) {
    return meant({
      kind: 'unlock',
      about,
      text: '',
      method: 'POST',
      path: 'Orientations/Unlocked',
      body: { OrientationId: about },
      settle(answer) {
        if (counted(parts, this, answer, 200)) ledger.held.delete(userId);
      },
    });
  }
  const text = newText(parts, account.name);
  return meant({
    kind: 'draft',
    about,
    text,
    method: 'PUT',
    path: `Orientations/${about}/Draft`,
    body: { Text: text, Revision: revision },
    settle(answer) {
      if (!counted(parts, this, answer, 200)) return;
      const saved = Saved.parse(answer.body);
      ledger.drafts.set(key, { orientationId: about, authorId: userId, revision: saved.Revision, text: saved.Text });
    },
  });
}

function nextNote(parts: Parts, account: Account, careId: string): Write {
  const text = newText(parts, account.name);
  return meant({
    kind: 'note',
    about: careId,
    text,
    method: 'POST',
    path: 'MedicalCareNotes',
    body: { MedicalCareId: careId, Text: text },
    settle(answer) {
      if (!counted(parts, this, answer, 201)) return;
      const note = Note.parse(answer.body);
      parts.ledger.notes.set(note.MedicalCareNoteId, { careId, text, by: account.userId });
    },
  });
}

/** Writes until the server has stopped. A write in flight is sent again first, with its key. */
async function write(account: Account, next: () => Write, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const one = account.pending ?? next();
    account.pending = one;
    let answer: Answer;
    try {
      answer = await account.send(one);
    } catch {
      return;
    }
    one.settle(answer);
    account.pending = null;
    // No case is waiting: the demo creates the next one.
    if (one.kind === 'attend' && answer.status === 409) await pause(25);
  }
}

export type Crew = { physicians: readonly Account[]; nurses: readonly Account[]; cares: readonly string[] };

export const writeAll = ({ physicians, nurses, cares }: Crew, parts: Parts, stopped: () => boolean) =>
  Promise.all([
    ...physicians.map((account) => write(account, () => nextOfOrientations(parts, account), stopped)),
    ...nurses.map((account) => write(account, () => nextNote(parts, account, parts.random.oneOf(cares)), stopped)),
  ]);
