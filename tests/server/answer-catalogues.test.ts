import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from '#domain/forms/form-rules.fixtures.ts';
import { type AnswerValue, ControlType, type WrittenAnswer } from '#domain/forms/forms.ts';
import { typedSignature } from '#domain/forms/signature-answer.ts';
import { exams, forms, formVersions, medicines } from '#server/db/schema/index.ts';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { answer, base, written } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { seedPrescribing } from './support/prescribing.ts';
import { openWard, type Ward } from './support/ward.ts';

const added = [
  control('used', { ControlType: ControlType.MEDICINE, Order: 900 }),
  control('asked', { ControlType: ControlType.EXAM, Order: 901 }),
  control('consent', { ControlType: ControlType.SIGNATURE, Order: 902 }),
];
const rowsOf = (Name: string, ...ids: string[]): AnswerValue => ({
  Name,
  Value: null,
  Values: null,
  Rows: ids.map((id) => ({ id, name: 'de otra parte', detail: '' })),
});

describeServer('medicines, exams and signatures of an answer', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedPrescribing(ward);
    const { db } = ward.app.store;
    await db
      .insert(formVersions)
      .values({ formId: attentionFormId, version: 99, controls: [...attentionControls, ...added] });
    await db.update(forms).set({ version: 99 }).where(eq(forms.id, attentionFormId));
  });
  afterAll(() => ward.close());

  const first = async () => {
    const { db } = ward.app.store;
    const [medicine] = await db.select().from(medicines).orderBy(medicines.name).limit(1);
    const [exam] = await db.select().from(exams).orderBy(exams.name).limit(1);
    if (!medicine || !exam) throw new Error('the catalogues are empty');
    return { medicine, exam };
  };
  const send = async (...values: AnswerValue[]) => {
    const id = await ward.begun(ward.ana);
    const reply = await ward.ana.browser.post(`${base}/${id}/Answer`, answer([...written, ...values]));
    const read = await ward.ana.browser.get(`${base}/${id}/Answer`);
    return { reply, read: read.json<WrittenAnswer>() };
  };
  const fieldsOf = ({ reply }: Awaited<ReturnType<typeof send>>) => [
    reply.statusCode,
    reply.json<{ Fields?: Record<string, string> }>().Fields,
  ];

  test('C16 C17 stores medicines and exams with the text of the catalogue, ignoring sent texts', async () => {
    const { medicine, exam } = await first();
    const { reply, read } = await send(rowsOf('used', medicine.id), rowsOf('asked', exam.id));
    expect(reply.statusCode).toEqual(200);
    const names = added.map(({ Name }) => Name);
    expect(read.MedicalCareAnswerValues.filter(({ Name }) => names.includes(Name))).toEqual([
      {
        ...rowsOf('used'),
        Rows: [
          {
            id: medicine.id,
            name: `${medicine.name} ${medicine.strength}, ${medicine.pharmaceuticalForm}`,
            detail: medicine.dci,
          },
        ],
      },
      { ...rowsOf('asked'), Rows: [{ id: exam.id, name: exam.name, detail: exam.code }] },
    ]);
  });

  test('C16 C17 rejects rows outside the catalogue of the question', async () => {
    const { medicine, exam } = await first();
    const outcome = await send(rowsOf('used', exam.id), rowsOf('asked', medicine.id));
    expect(fieldsOf(outcome)).toEqual([422, { used: 'catalogue', asked: 'catalogue' }]);
  });

  test('C20 stores a signature as it was sent, and rejects an invalid one', async () => {
    const signed = { Name: 'consent', Value: typedSignature('Rosa Soto Vera'), Values: null };
    const { read } = await send(signed);
    expect(read.MedicalCareAnswerValues.find(({ Name }) => Name === 'consent')).toEqual(signed);
    const outcome = await send({ ...signed, Value: 'Rosa Soto Vera' });
    expect(fieldsOf(outcome)).toEqual([422, { consent: 'signature' }]);
  });
});
