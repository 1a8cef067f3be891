import { and, eq, isNull } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { Job } from '../core/jobs.ts';
import type { Unit } from '../core/unit-of-work.ts';
import { medicalCares, orientations } from '../db/schema/index.ts';
import { arrive as careArrives } from '../modules/medical-cares/queue/arrivals.ts';
import { arrive as orientationArrives } from '../modules/orientations/arrivals.ts';
import { specialtyId } from '../seed/catalogues.seed.ts';
import { demoPatients } from '../seed/data/people.ts';
import { askerOf, demoQuestions } from '../seed/data/questions.ts';
import { demoRemoteCares } from '../seed/data/teleconsultations.ts';
import { demoPolyclinicId, demoUserId } from '../seed/people.seed.ts';

/** With this many waiting cases no one is answering, so no more are created. */
const enoughWaiting = 40;

async function asks(unit: Unit, turn: number): Promise<boolean> {
  const waiting = await unit.db.$count(orientations, eq(orientations.status, OrientationStatus.NEW));
  const question = demoQuestions[turn % demoQuestions.length];
  if (waiting >= enoughWaiting || !question) return false;
  await orientationArrives(unit, {
    questionUserId: demoUserId(askerOf(question, turn * 7).key),
    question: question.text,
    priority: question.priority,
    specialtyId: specialtyId(question.specialty),
  });
  return true;
}

async function consults(unit: Unit, turn: number): Promise<boolean> {
  const isWaiting = and(eq(medicalCares.status, CareStatus.NEW), isNull(medicalCares.scheduledDate));
  const waiting = await unit.db.$count(medicalCares, isWaiting);
  const care = demoRemoteCares[turn % demoRemoteCares.length];
  const patient = demoPatients[(turn * 11) % demoPatients.length];
  if (waiting >= enoughWaiting || !care || !patient) return false;
  await careArrives(unit, {
    userId: demoUserId(patient.key),
    polyclinicId: care.polyclinic ? demoPolyclinicId(care.polyclinic) : null,
    professionalId: null,
    mode: CareMode.REMOTE,
    priority: care.priority,
    attentionType: care.attentionType,
    specialtyId: care.specialty ? specialtyId(care.specialty) : null,
    reason: care.reason,
  });
  return true;
}

/**
 * Demo activity: creates a patient's question from time to time, every third one for a teleconsultation, through the regular
 * code. When enough of one kind wait, the other kind is created.
 */
export const demoArrivals = (seconds: number): Job => ({
  name: 'demo-arrivals',
  every: seconds * 1_000,
  async run(unit) {
    const questions = await unit.db.$count(orientations);
    const cares = await unit.db.$count(medicalCares);
    const kinds = [() => asks(unit, questions), () => consults(unit, cares)];
    if ((questions + cares) % 3 === 2) kinds.reverse();
    for (const arrives of kinds) if (await arrives()) return;
  },
});
