import type { CareCreateActor } from '#actors/polyclinic/care-create.actor.ts';

export type NewCarePart = { create: CareCreateActor; polyclinicId: string };
