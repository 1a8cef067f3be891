import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { control } from '#domain/forms/form-rules.fixtures.ts';
import type { Form } from '#domain/forms/forms.ts';
import type { PatientIdentity } from '#domain/patients/patient-identity.ts';
import type { SurveySheet } from '#domain/survey/survey-sheet.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createSurveyEdit } from './survey-edit.ts';

const id = 'a1f0c6a2-0000-4000-8000-000000000001';
const place = 'a1f0c6a2-0000-4000-8000-000000000002';
const patient: PatientIdentity = {
  UserId: id,
  Name: 'Rosa',
  LastName: 'Vera',
  SecondLastName: null,
  IC: '12345678-5',
  BirthDate: '1980-02-01',
  Gender: 'F' as const,
};
const value = { Name: 'contact', Value: 'no', Values: null };
const written: Partial<SurveySheet> = { Patient: patient, FormId: id, Values: [value] };

async function open(answers: unknown[], drafts = new Map<string, LocalDraft>()) {
  const sent: { name: string; input: object; key: string | undefined }[] = [];
  const local = memoryDrafts(drafts);
  const call = async (name: string, input: object, options: { idempotencyKey?: string } = {}) => {
    sent.push({ name, input, key: options.idempotencyKey });
    const given = answers.shift();
    if (given instanceof Error) throw given;
    return given;
  };
  const saved: string[] = [];
  const createEdit = createSurveyEdit({
    dependencies: stub<Dependencies>({ http: { call }, hubEvents$: NEVER }),
    local,
  });
  const actor = createActor(
    createEdit(place, (_, of) => saved.push(of.id)),
    { input: { id: null } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editing'));
  const send = async (changes: Partial<SurveySheet>) => {
    actor.send({ type: 'record.changed', changes });
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
    return actor.getSnapshot();
  };
  return { sent, drafts, saved, send, opened: actor.getSnapshot() };
}
const made = {
  FormAnswerId: place,
  User: patient,
  MedicalCareId: null,
  FormId: id,
  Form: null,
  Values: [value],
  Version: 1,
};

test('sends an answer once: retries carry one key, and it is kept until it was sent', async () => {
  const { send, sent, drafts, saved } = await open([new HttpFailure('timeout'), made]);
  expect((await send(written)).context.failure).toEqual('notSaved');
  expect([...drafts.keys()]).toEqual([`survey:new:${place}`]);
  await send({ Values: [value] });
  expect([sent[0]?.key === sent[1]?.key, saved, drafts.size, sent[1]?.input]).toEqual([
    true,
    [place],
    0,
    { params: { id }, body: { UserId: id, PolyclinicId: place, MedicalCareId: null, Values: [value] } },
  ]);
});

test('sends the encounter without a polyclinic, which the encounter determines', async () => {
  const { send, sent } = await open([made]);
  await send({ ...written, MedicalCareId: id });
  expect(sent[0]?.input).toMatchObject({ body: { PolyclinicId: null, MedicalCareId: id } });
});

test('keeps an unsent answer in the form version that was shown, and sends that', async () => {
  const Form: Form = {
    FormId: id,
    Version: 2,
    FormType: 3,
    Subtype: null,
    Name: 'Contactos',
    IsDefault: false,
    IsGeneric: false,
    controls: [control('contact')],
  };
  const { send, drafts } = await open([new HttpFailure('timeout')]);
  await send({ ...written, Form });
  const later = await open([made], drafts);
  expect(later.opened.context.changes).toEqual({ ...written, Form });
  await later.send({ Values: [value] });
  expect(later.sent.map(({ input }) => input)).toEqual([
    { params: { id }, body: { UserId: id, PolyclinicId: place, MedicalCareId: null, FormVersion: 2, Values: [value] } },
  ]);
});

test('requires a patient and a form before it sends anything', async () => {
  const { send, sent } = await open([]);
  expect((await send({ Values: [value] })).context.fields).toEqual({
    Patient: { code: 'required' },
    FormId: { code: 'required' },
  });
  expect(sent).toEqual([]);
});

test.each([
  [refusal(422, 'form_incomplete'), { Values: { code: 'required' } }],
  [refusal(404, 'not_found'), { Patient: { code: 'notFound' } }],
  [refusal(409, 'transition_not_allowed'), { MedicalCareId: { code: 'careClosed' } }],
])('shows a refusal where it can be corrected', async (error, fields) => {
  const { send } = await open([error]);
  expect((await send(written)).context.fields).toEqual(fields);
});
