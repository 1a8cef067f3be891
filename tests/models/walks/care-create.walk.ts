import { careCreateMachine } from '#machines/care-create/index.ts';
import { guid } from '../support/fixtures.ts';
import { askedDraft, careCreateActs, patient } from '../support/systems/care-create.ts';
import type { Walker } from '../support/walk.ts';

const outcomes = [
  { kind: 'created', careId: guid(30) },
  { kind: 'openCare', openCare: { MedicalCareId: guid(31), number: 'FCP-2026-000031' } },
  { kind: 'refused', failure: 'refused', fields: {} },
] as const;

export const careCreateWalker: Walker<typeof careCreateMachine> = {
  machine: careCreateMachine,
  input: () => ({ polyclinicId: guid(20), draftId: 'draft' }),
  events: Object.values(careCreateActs).map((event) => () => event),
  answers: {
    restore: (n) => (n % 2 === 0 ? null : askedDraft),
    register: (n) =>
      n % 2 === 0
        ? { kind: 'registered', patient }
        : { kind: 'refused', failure: 'duplicate', fields: { IC: 'duplicate' } },
    create: (n) => outcomes[n % outcomes.length],
  },
  invariants: {
    'an encounter is saved only with a patient': ({ snapshot }) =>
      !snapshot.hasTag('writing') || snapshot.context.patient !== null,
    'a pending request has no failure': ({ snapshot }) => !snapshot.hasTag('busy') || snapshot.context.failure === null,
    'registering has a form': ({ snapshot }) => !snapshot.hasTag('registering') || snapshot.context.sheet !== null,
    'a second open encounter is confirmed first': ({ snapshot, before }) =>
      !snapshot.context.confirmed || before.context.confirmed || before.hasTag('asking'),
    'what is created is opened once and forgotten': ({ snapshot, allCalls }) =>
      allCalls.filter(([name]) => name === 'opened').length === (snapshot.hasTag('created') ? 1 : 0),
    'created is final': ({ snapshot, before }) => !before.hasTag('created') || snapshot.hasTag('created'),
  },
};
