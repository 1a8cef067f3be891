import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { CareNotes } from '#views/screens/medical-care/care-notes.tsx';
import { type CareNoteShown, careNoteEvents, careNoteModel } from '../care-note.model.ts';
import { started } from '../support/features.ts';
import { medicalCare } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import {
  alertSeen,
  control,
  controlSeen,
  createPerson,
  showView,
  t,
  throughView,
  toursSeen,
  writeInto,
} from '../support/on-screen.tsx';
import { careNotePorts, noteTexts } from '../support/systems/care-note.ts';

await loadTexts('care');

const known = medicalCare(100, { Allowed: [{ Action: 'note', Allowed: true, Guard: null }] });
const model = careNoteModel(known.MedicalCareId);
const editor = () => screen.getByLabelText<HTMLTextAreaElement>(t('care.notes.new'));
const add = () => screen.getByRole('button', { name: t('care.notes.add') });

function see() {
  return { text: editor().value, readOnly: editor().readOnly, add: controlSeen(add()), alert: alertSeen() };
}

type Shown = Pick<CareNoteShown, 'view' | 'text' | 'failure'>;

function shows({ view, text, failure }: Shown): ReturnType<typeof see> {
  const empty = text === 'none' || text === 'blank';
  const busy = view === 'sending';
  return {
    text: noteTexts[text],
    readOnly: view !== 'writing',
    add: control(t('care.notes.add'), {
      busy,
      disabled: busy || empty,
      reason: empty ? t('care.notes.empty') : null,
    }),
    alert: failure && t(`care.notes.failures.${failure === 'not_allowed' ? failure : 'ui.generic_error'}`),
  };
}

test.each(toursSeen(model, careNoteEvents, {}))('%s', async (_name, path) => {
  const { logic, world, log } = careNotePorts();
  // The notes use only these parts.
  const cares = started(medicalCareFeature, { notes: logic });
  const care = stub<MedicalCareActor>(createActor(createMachine({ context: { care: known } })));
  await act(async () => {
    showView(
      <Suspense>
        <CareNotes care={care} notes={[]} />
      </Suspense>,
      { features: [cares] },
    );
  });
  const person = createPerson();
  const write = (text: string) => () => writeInto(editor(), text);
  await followPath(
    model,
    {},
    path,
    {
      drive: throughView(
        {
          ...world,
          typed: () => undefined,
          typedBlank: () => undefined,
          write: () => undefined,
          dismissed: () => undefined,
        },
        {
          typed: write(noteTexts.typed),
          typedBlank: write(noteTexts.blank),
          write: () => person.click(add()),
          dismissed: () => person.click(screen.getByRole('button', { name: t('app.dismiss') })),
        },
      ),
      observe: see,
      calls: () => log.drain(),
    },
    ({ value, context: { text, failure } }) => shows({ view: value as CareNoteShown['view'], text, failure }),
  );
});
