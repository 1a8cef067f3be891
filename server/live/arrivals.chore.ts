import { eq } from 'drizzle-orm';
import { OrientationStatus } from '#domain/orientation.ts';
import type { Chore } from '../core/chores.ts';
import { orientations } from '../db/schema/index.ts';
import { arrive } from '../modules/orientations/arrivals.ts';
import { specialtyId } from '../seed/catalogues.seed.ts';
import { demoPatients } from '../seed/data/people.ts';
import { demoQuestions } from '../seed/data/questions.ts';
import { demoUserId } from '../seed/people.seed.ts';

/** With this many waiting nobody is answering, and more would not show more. */
const enoughWaiting = 40;

/** Demo life: a patient asks something now and then, through the same code as a real one. */
export const demoArrivals = (seconds: number): Chore => ({
  name: 'demo-arrivals',
  every: seconds * 1_000,
  async run(unit) {
    const waiting = await unit.db.$count(orientations, eq(orientations.status, OrientationStatus.NEW));
    if (waiting >= enoughWaiting) return;
    const turn = await unit.db.$count(orientations);
    const question = demoQuestions[turn % demoQuestions.length];
    const patient = demoPatients[(turn * 7) % demoPatients.length];
    if (!question || !patient) return;
    await arrive(unit, {
      questionUserId: demoUserId(patient.key),
      question: question.text,
      priority: question.priority,
      specialtyId: specialtyId(question.specialty),
    });
  },
});
