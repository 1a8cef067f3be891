import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { orientations } from '../db/schema/index.ts';
import { specialtyId } from './catalogues.seed.ts';
import type { DemoPerson } from './data/people.ts';
import { askerOf, type DemoQuestion, demoAnswers, demoQuestions } from './data/questions.ts';
import { demoUserId } from './people.seed.ts';

const minute = 60_000;
/** Minutes each waiting case has waited: from just arrived to past its term. */
const waits = [1_530, 415, 95, 180, 64, 37, 512, 22, 9, 140];
const answeredCount = 18;
/** Number of patients between the askers of two consecutive waiting questions. */
const turnsApart = 5;

function questionAt(index: number): DemoQuestion {
  const found = demoQuestions[index % demoQuestions.length];
  if (!found) throw new Error('there are no demo questions');
  return found;
}

/** The patient who asks the question `waiting-<number>`. */
export function askerOfWaiting(number: number): DemoPerson {
  const index = number - 1;
  return askerOf(questionAt(index), index * turnsApart);
}

/** A queue with cases of every age and a history of answers, dated relative to `now`. */
export async function seedOrientations(db: Database, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const question = (index: number, turn: number) => {
    const found = questionAt(index);
    return {
      question: found.text,
      priority: found.priority,
      specialtyId: specialtyId(found.specialty),
      questionUserId: demoUserId(askerOf(found, turn).key),
    };
  };
  const waiting = waits.map((minutes, index) => ({
    ...question(index, index * turnsApart),
    id: fixedId('demo-orientation', `waiting-${index + 1}`),
    status: OrientationStatus.NEW,
    createdAt: ago(minutes),
    updatedAt: ago(minutes),
  }));
  const answered = Array.from({ length: answeredCount }, (_, index) => {
    const asked = ago(1_600 + index * 730);
    const answeredAt = new Date(asked.getTime() + (25 + (index % 5) * 40) * minute);
    return {
      ...question(index + 3, index * 7),
      id: fixedId('demo-orientation', `answered-${index + 1}`),
      status: OrientationStatus.CLOSED,
      closeReason: 'ANSWERED' as const,
      answer: demoAnswers[index % demoAnswers.length] ?? null,
      answerUserId: demoUserId(['doctor', 'doctor2', 'fullservice'][index % 3] ?? 'doctor'),
      answeredAt,
      createdAt: asked,
      updatedAt: answeredAt,
      version: 3,
    };
  });
  await db.insert(orientations).values([...answered.reverse(), ...waiting]);
}
