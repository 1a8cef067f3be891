import { act, fireEvent, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import { codedFields } from '#actors/shared/field-problems.ts';
import type { VitalSignItem } from '#domain/api/vital-signs.ts';
import { type AdmissionSheet, admissionProblems, sheetOf } from '#domain/general-admission/admission-sheet.ts';
import { loadTexts } from '#i18n/index.ts';
import { createRecordEditMachine, selectShown } from '#machines/record-edit/index.ts';
import type { RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { guid, iso, t0 } from '#tests/models/support/fixtures.ts';
import { showView, t, writeInto } from '#tests/models/support/on-screen.tsx';
import { AdmissionVitals } from '#views/screens/medical-care/admission/admission-vitals.tsx';

await Promise.all([loadTexts('admission'), loadTexts('care')]);

const temperature: VitalSignItem = {
  VitalSignsId: 8,
  LocaleAttributeName: 'temperature',
  Name: 'Temperatura',
  ShortName: 'T°',
  Unit: '°C',
  Value: '36.8',
  IsImportant: true,
  RegexValidator: '',
  Long: 0.25,
  Mode: 'edit',
  GroupId: guid(1),
  Options: [],
  MeasuredAt: iso(t0),
  MeasuredBy: null,
};
const nothing = () => undefined;

function Vitals({ edit }: { edit: AdmissionEditActor }) {
  const sheet = useSelector(edit, selectShown<AdmissionSheet>);
  const subject = { age: 40, altitude: null };
  return sheet && <AdmissionVitals edit={edit} sheet={sheet} subject={subject} mayWrite={false} />;
}

test('writes a measured value with a decimal comma, and stores no correction with the same value', async () => {
  const record = sheetOf(null, [temperature]);
  const edit = createActor(
    createRecordEditMachine<AdmissionSheet>().provide({
      actors: {
        load: fromPromise(async (): Promise<RecordLoad<AdmissionSheet>> => ({ kind: 'found', record, kept: null })),
        save: fromPromise(async ({ input }) => ({
          kind: 'invalid',
          fields: codedFields(admissionProblems(input.record, t0)),
        })),
      },
      actions: { keepChanges: nothing, recordSaved: nothing, recordRemoved: nothing },
    }),
    { input: { id: guid(30) } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  showView(<Vitals edit={edit} />, { now: () => t0 });
  const corrections = () => edit.getSnapshot().context.changes.Corrections ?? [];

  expect(screen.getByText('36,8 °C').tagName).toEqual('STRONG');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: t('admission.vitals.edit', { name: 'Temperatura' }) }));
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Temperatura' });
  expect(field.value).toEqual('36,8');
  await writeInto(field, '37,1');
  expect(corrections()).toEqual([{ GroupId: guid(1), VitalSignsId: 8, Value: '37,1' }]);
  await writeInto(field, '37,15');
  await act(async () => edit.send({ type: 'record.save' }));
  expect(screen.getByText(t('forms.vitals.decimal', { min: '25', max: '45', unit: '°C' }))).toBeTruthy();
  await writeInto(field, '36,8');
  expect(corrections()).toEqual([]);
});
