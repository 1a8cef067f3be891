import { act, fireEvent, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import { type AdmissionSheet, sheetOf } from '#domain/general-admission/admission-sheet.ts';
import { loadTexts } from '#i18n/index.ts';
import { createRecordEditMachine, selectShown } from '#machines/record-edit/index.ts';
import type { RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { guid, t0 } from '#tests/models/support/fixtures.ts';
import { showView, t, writeInto } from '#tests/models/support/on-screen.tsx';
import { AccidentFields } from '#views/screens/medical-care/admission/accident-fields.tsx';

await Promise.all([loadTexts('admission'), loadTexts('care')]);

const nothing = () => undefined;

function Accident({ edit }: { edit: AdmissionEditActor }) {
  const sheet = useSelector(edit, selectShown<AdmissionSheet>);
  return sheet && <AccidentFields edit={edit} sheet={sheet} born="1976-09-05" />;
}

test('refuses an accident before the birth of the patient beside its field, and keeps what was typed', async () => {
  const record = sheetOf(null, []);
  const edit = createActor(
    createRecordEditMachine<AdmissionSheet>().provide({
      actors: {
        load: fromPromise(async (): Promise<RecordLoad<AdmissionSheet>> => ({ kind: 'found', record, kept: null })),
      },
      actions: { keepChanges: nothing, recordSaved: nothing, recordRemoved: nothing },
    }),
    { input: { id: guid(30) } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  showView(<Accident edit={edit} />, { now: () => t0 });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('admission.accident.AccidentDay') });
  const write = async (date: string) => {
    await writeInto(field, date);
    await act(async () => {
      fireEvent.blur(field);
    });
    return [field.value, edit.getSnapshot().context.changes.AccidentDay ?? null];
  };
  expect(await write('15-11-1926')).toEqual(['15-11-1926', null]);
  expect(screen.getByText(/^Elige una fecha desde el 05-09-1976/)).toBeTruthy();
  expect(await write('15-11-2020')).toEqual(['15-11-2020', '2020-11-15']);
  expect(screen.queryByText(/^Elige una fecha/)).toBeNull();
  edit.stop();
});
