import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import type { FormFacts } from '#domain/forms/form-sheet.ts';
import type { AnswerValue, Form } from '#domain/forms/forms.ts';
import { loadTexts } from '#i18n/index.ts';
import { CareDiagnosisInput } from '#views/screens/medical-care/care-diagnosis-input.tsx';
import { CarePick } from '#views/screens/medical-care/care-pick.tsx';
import { AnswerList } from '#views/widgets/dynamic-form/answer-list.tsx';
import { DynamicForm } from '#views/widgets/dynamic-form/dynamic-form.tsx';
import { started } from '../support/features.ts';
import { attentionForm, diagnosisWritten, guid, vitalsWritten } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { careLookupsOfTest } from '../support/systems/care-lookups.ts';

await loadTexts('care');

const inPerson: FormFacts = { 'care.mode': 'INPERSON', 'author.kind': 'MEDIC', 'patient.age': '40' };
const today = '2026-05-04';
const onlyBlocks = { ...attentionForm, controls: attentionForm.controls.filter(({ Required }) => !Required) };

type HostProps = {
  form: Form;
  facts: FormFacts;
  first: readonly AnswerValue[];
  onChange: (values: readonly AnswerValue[]) => void;
};

/** A form as in an encounter: the values are validated and shown again. */
function Host({ form, facts, first, onChange }: HostProps) {
  const [values, setValues] = useState(first);
  const given = { today, facts };
  return (
    <>
      <DynamicForm
        form={form}
        values={values}
        given={given}
        problems={validateAnswer(form, values, { final: true, ...given })}
        readOnly={false}
        showAll={false}
        onChange={(value) => {
          const next = [...values.filter(({ Name }) => Name !== value.Name), value];
          setValues(next);
          onChange(next);
        }}
        fileInput={() => null}
        diagnosisInput={(input) => <CareDiagnosisInput {...input} />}
        pickInput={(input) => <CarePick {...input} />}
      />
      <AnswerList form={form} values={values} />
    </>
  );
}

function fillIn(facts = inPerson, first: readonly AnswerValue[] = [], form: Form = onlyBlocks) {
  let values = first;
  const keep = (next: readonly AnswerValue[]) => {
    values = next;
  };
  showView(<Host form={form} facts={facts} first={first} onChange={keep} />, {
    features: [started(medicalCareFeature, { lookups: careLookupsOfTest() })],
  });
  const person = createPerson();
  return {
    // Typed text is committed after a frame or on blur; the tests do not wait for a frame, so they leave the field.
    person: {
      ...person,
      clear: (on: Element) => person.clear(on).then(leaveWindow),
      type: (on: Element, text: string) => person.type(on, text).then(leaveWindow),
    },
    all: () => values,
    written: (name: string) => values.find(({ Name }) => Name === name)?.Rows,
  };
}

const leaveWindow = () => act(() => void window.dispatchEvent(new Event('blur')));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const textOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const summary = () => [...document.querySelectorAll('dd')].map((one) => one.textContent);
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const optional = ` (${t('form.optional')})`;

describe('a default', () => {
  const rest = 'Reposo';
  const withRest = {
    ...onlyBlocks,
    controls: onlyBlocks.controls.map((control) =>
      control.Name === 'days' ? { ...control, DefaultValue: '3' } : control,
    ),
  };

  test('shows calculated answers when the form opens, and writes only differing ones', async () => {
    const { person, all } = fillIn(inPerson, [], withRest);
    expect([field(rest).value, all()]).toEqual(['3', []]);
    await person.clear(field(rest));
    expect([field(rest).value, all()]).toEqual(['', [{ Name: 'days', Value: '', Values: [] }]]);
    await person.type(field(rest), '5');
    expect([field(rest).value, all()]).toEqual(['5', [{ Name: 'days', Value: '5', Values: null }]]);
    await person.clear(field(rest));
    await person.type(field(rest), '3');
    expect([field(rest).value, all()]).toEqual(['3', [{ Name: 'days', Value: null, Values: null }]]);
  });
});

describe('vital signs', () => {
  test('shows each as a field with its unit, and marks required ones', () => {
    fillIn();
    expect(labels().filter((label) => label?.endsWith(optional))).toEqual([
      `Reposo${optional}`,
      `Escala de Glasgow${optional}`,
      `Hemoglucotest${optional}`,
      `Peso${optional}`,
      `Talla${optional}`,
    ]);
    expect([field('Presión sistólica').required, field('Peso').required, field('Presión sistólica').maxLength]).toEqual(
      [true, false, 7],
    );
    expect(field('Presión sistólica').parentElement?.textContent).toEqual('mmHg');
  });

  test('explains a value out of range without blocking, and reports an invalid one as an error', async () => {
    const { person, written } = fillIn();
    await person.type(field('Presión sistólica'), '182');
    await person.type(field('Presión diastólica'), '95');
    await person.type(field('Temperatura'), '50');
    await person.tab();
    expect([textOf('Presión sistólica'), textOf('Presión diastólica'), textOf('Temperatura')]).toEqual([
      'Crítico',
      'Alterado',
      'Formato incorrecto: entre 25 y 45 °C',
    ]);
    expect([field('Presión sistólica'), field('Temperatura')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
    ]);
    await person.clear(field('Temperatura'));
    await person.type(field('Temperatura'), '36,6');
    expect([textOf('Temperatura'), written('vitals')]).toEqual([
      '',
      [{ systolic: '182', diastolic: '95', temperature: '36,6' }],
    ]);
    expect(summary()).toEqual(['PAS 182 mmHg · PAD 95 mmHg · T° 36,6 °C · PAM 124 mmHg']);
  });

  test.each([
    ['at sea level', {}, 'Crítico'],
    ['high above the sea', { 'place.altitude': '3200' }, ''],
    ['of a child', { 'patient.age': '9' }, ''],
  ])('%s: 90 % of oxygen', async (_name, facts, text) => {
    const { person } = fillIn({ ...inPerson, ...facts });
    await person.type(field('Saturación de O2'), '90');
    expect(textOf('Saturación de O2')).toEqual(text);
  });

  test('says that a temperature has one decimal, a heart rate none, and a score its limits', async () => {
    const { person } = fillIn(inPerson);
    await person.type(field('Temperatura'), '36,45');
    await person.type(field('Frecuencia cardíaca'), '72,5');
    await person.type(field('Escala de Glasgow'), '16');
    await person.tab();
    expect([textOf('Temperatura'), textOf('Frecuencia cardíaca'), textOf('Escala de Glasgow')]).toEqual([
      'Un decimal como máximo: entre 25 y 45 °C',
      'Sin decimales: entre 20 y 300 lpm',
      'Formato incorrecto: entre 3 y 15',
    ]);
  });

  test('uses another scale of consciousness outside the room, and requires nothing', () => {
    fillIn({ ...inPerson, 'care.attentionType': '5' });
    expect([field('Presión sistólica').required, screen.queryByLabelText(/^Estado de conciencia/)]).toEqual([
      false,
      null,
    ]);
    expect([field('AVDN').textContent, screen.queryByText(t('forms.vitals.outOfRoom')) !== null]).toEqual([
      t('forms.choose'),
      true,
    ]);
  });

  test('asks for the reason of a missing measurement on video, and not in person', async () => {
    const { person, written } = fillIn({ ...inPerson, 'care.mode': 'REMOTE' });
    await person.type(field(t('forms.vitals.notMeasured')), 'Sin eq');
    await person.tab();
    expect(textOf(t('forms.vitals.notMeasured'))).toContain(t('forms.problems.reasonShort'));
    await person.type(field(t('forms.vitals.notMeasured')), 'uipos');
    expect([field('Presión sistólica').required, written('vitals')]).toEqual([false, [{ notMeasured: 'Sin equipos' }]]);
    expect(summary()).toEqual(['No medido: Sin equipos']);
  });

  test('computes mean pressure and body mass index from the entered values', () => {
    fillIn(inPerson, [{ ...vitalsWritten, Rows: [{ ...vitalsWritten.Rows?.[0], weight: '95', height: '170' }] }]);
    const results = [...document.querySelectorAll('output')].map(({ textContent }) => textContent?.trim());
    expect(results).toEqual(['93 mmHg', '32,9 kg/m² obesidad tipo I']);
  });
});

const list = () => screen.getByRole('list', { name: t('forms.diagnosis.list') });
const chosen = () => within(list()).queryAllByRole('listitem');
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('forms.diagnosis.search') });

describe('diagnoses', () => {
  const code = (n: number) => chosen()[n]?.querySelector('b')?.textContent;

  test('searches the catalogue, makes the first the main one, and changes it on choice', async () => {
    const { person, written } = fillIn();
    await person.type(search(), 'lumb');
    await person.click(await screen.findByRole('option', { name: 'M54.5 Lumbago no especificado' }));
    expect([code(0), document.activeElement === search(), search().value]).toEqual(['M54.5', true, '']);
    await person.type(search(), 'S93');
    await person.click(await screen.findByRole('option', { name: /^S93.4/ }));
    await person.click(screen.getByRole('button', { name: t('forms.diagnosis.makeMain', { code: 'S93.4' }) }));
    expect(written('diagnosis')).toEqual([
      { ...diagnosisWritten.Rows?.[0], kind: 'SECONDARY' },
      {
        id: guid(701),
        code: 'S93.4',
        name: 'Esguinces y torceduras del tobillo',
        kind: 'MAIN',
        certainty: 'PRESUMPTIVE',
      },
    ]);
    expect(summary()).toEqual([
      'M54.5 Lumbago no especificado (secundario, presuntivo)\nS93.4 Esguinces y torceduras del tobillo (principal, presuntivo)',
    ]);
    await person.click(
      screen.getByRole('button', {
        name: t('forms.diagnosis.remove', { code: 'S93.4', name: 'Esguinces y torceduras del tobillo' }),
      }),
    );
    expect([chosen().length, written('diagnosis')]).toEqual([1, diagnosisWritten.Rows]);
  });

  test('lets a physician choose the certainty', async () => {
    const { person, written } = fillIn(inPerson, [diagnosisWritten]);
    await person.click(screen.getByRole('combobox', { name: t('forms.diagnosis.certaintyOf', { code: 'M54.5' }) }));
    await person.click(await screen.findByRole('option', { name: t('forms.diagnosis.certainties.CONFIRMED') }));
    await waitFor(() =>
      expect(written('diagnosis')).toEqual([{ ...diagnosisWritten.Rows?.[0], certainty: 'CONFIRMED' }]),
    );
  });

  test('lets a nurse write presumptive ones, explains it, and requires none', () => {
    fillIn({ ...inPerson, 'author.kind': 'STAFF' }, [diagnosisWritten]);
    expect([
      screen.queryByRole('combobox', { name: t('forms.diagnosis.certaintyOf', { code: 'M54.5' }) }),
      within(list()).queryByText(t('forms.diagnosis.certainties.PRESUMPTIVE')) !== null,
      screen.queryByText(t('forms.diagnosis.onlyPresumptive')) !== null,
    ]).toEqual([null, true, true]);
  });
});
