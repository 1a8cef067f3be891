import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VitalSignItem } from '#domain/api/vital-signs.ts';
import type { MedicalRecord, PreviousCare } from '#domain/clinical-record/medical-record.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { measured } from '#domain/forms/form-rules.fixtures.ts';
import type { WrittenAnswer } from '#domain/forms/forms.ts';
import type { CareHistory, CareNote, MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import { files } from '#server/db/schema/index.ts';
import { control, vitals } from './support/answers.ts';
import { answer, base, consent, minute, patch } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const note = 'Dolor desde anoche, cede con reposo.';
const illness = 'Subió una escalera con carga.';
const fileName = 'electrocardiograma.pdf';
const hours = 60;

describeServer('the origin of a referral', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.app.store.db.delete(files);
    await ward.begin();
  });

  const upload = ({ browser }: Member, EntityId: string) =>
    browser.post('/api/file/v2/Files', {
      FileId: randomUUID(),
      Name: fileName,
      MimeType: 'application/pdf',
      Data: pdf.toString('base64'),
      EntityId,
      Entity: 'MedicalCare',
    });

  /** Measured, written and annotated by the nurse, with a file, then referred. */
  async function referred(number = 'FCP-2026-000007') {
    const { nurse, patient, polyclinicId } = ward;
    const origin = await ward.add({
      status: 3,
      mode: 1,
      number,
      professionalId: nurse.person.userId,
      ...ward.heldBy(nurse),
    });
    const draft = answer([vitals, control('presentIllness', illness)], { IsDraft: true });
    expect((await nurse.browser.post(`${base}/${origin}/Answer`, draft)).statusCode).toEqual(200);
    expect((await nurse.browser.post(notes, { MedicalCareId: origin, Text: note })).statusCode).toEqual(201);
    expect((await upload(nurse, origin)).statusCode).toEqual(201);
    const child = await nurse.browser.post(base, {
      userId: patient,
      polyclinicId,
      mode: 1,
      Priority: 3,
      AttentionType: 1,
      SpecialtyId: null,
      Reason: 'Dolor torácico que no cede, pide evaluación',
      DerivedFromMedicalCareId: origin,
    });
    return { origin, child: child.json<MedicalCareDetail>().MedicalCareId };
  }
  const notes = '/api/clinical/v2/MedicalCareNotes';
  const listOfFiles = (id: string) => `/api/file/v2/Files/GetByEntityEntityId?entity=MedicalCare&entityId=${id}`;
  const reads = (id: string) => [
    `${base}/${id}`,
    `${base}/${id}/Answer`,
    `${base}/UpdateHistory/${id}`,
    `${notes}/ByMedicalCareId/${id}`,
    `/api/clinical/v2/VitalSigns/MedicalCare/${id}`,
    listOfFiles(id),
  ];
  const statuses = async ({ browser }: Member, id: string) => {
    const all = [];
    for (const url of reads(id)) all.push((await browser.get(url)).statusCode);
    return all;
  };
  const [open, closed] = [reads('').map(() => 200), reads('').map(() => 404)];
  const start = ({ browser }: Member, id: string) => browser.post(`${base}/${id}/Start`, {});
  const read = async <T>(url: string) => (await ward.ana.browser.get(url)).json<T>();

  test('U1 shows vital signs, answers, notes, files and history of the origin to the holder of the referral', async () => {
    const { origin, child } = await referred();
    expect((await start(ward.ana, child)).statusCode).toEqual(200);
    expect(await statuses(ward.ana, origin)).toEqual(open);

    const [detail, written, history, noted, signs, found] = reads(origin);
    const care = await read<MedicalCareDetail>(detail ?? '');
    expect([care.number, care.status, care.User.Masked, care.Allowed.filter(({ Allowed }) => Allowed)]).toEqual([
      'FCP-2026-000007',
      2,
      false,
      [],
    ]);
    const { AnsweredBy, IsDraft, MedicalCareAnswerValues } = await read<WrittenAnswer>(written ?? '');
    expect([AnsweredBy, IsDraft, MedicalCareAnswerValues.find(({ Name }) => Name === 'presentIllness')?.Value]).toEqual(
      [ward.nurse.person.userId, true, illness],
    );
    const lines = (await read<ListOf<CareHistory>>(history ?? '')).Dtos;
    expect(lines.map(({ Action }) => Action)).toContain('care.derive');
    expect((await read<ListOf<CareNote>>(noted ?? '')).Dtos.map(({ Text }) => Text)).toEqual([note]);
    expect((await read<ListOf<StoredFile>>(found ?? '')).Dtos.map(({ Name }) => Name)).toEqual([fileName]);
    const heartRate = (Dtos: VitalSignItem[]) =>
      Dtos.find(({ LocaleAttributeName }) => LocaleAttributeName === 'heartRate');
    const sign = heartRate((await read<ListOf<VitalSignItem>>(signs ?? '')).Dtos);
    expect([sign?.Value, sign?.Mode, sign?.MeasuredBy]).toEqual([measured.heartRate, 'view', ward.nurse.person.userId]);
    const record = await read<MedicalRecord>(`/api/clinical/v2/MedicalRecords/User/${ward.patient}`);
    expect(record.LastVitals.find(({ LocaleAttributeName }) => LocaleAttributeName === 'heartRate')?.Value).toEqual(
      measured.heartRate,
    );
    const previous = `/api/clinical/v2/ClinicalRecords/PreviousMedicalCare?userId=${ward.patient}&exceptId=${child}`;
    const { Dtos } = await read<ListOf<PreviousCare>>(previous);
    expect(Dtos.map(({ MedicalCareId, CanOpen }) => [MedicalCareId, CanOpen])).toEqual([[origin, true]]);
  });

  test('U1 hides the origin from other users, and every other encounter of the patient from the holder', async () => {
    const other = await ward.add({ status: 3, mode: 1, professionalId: ward.nurse.person.userId });
    const { origin, child } = await referred();
    expect(await statuses(ward.ana, origin)).toEqual(closed);
    await start(ward.ana, child);
    expect([await statuses(ward.luis, origin), await statuses(ward.stranger, origin)]).toEqual([closed, closed]);
    expect(await statuses(ward.ana, other)).toEqual(closed);
  });

  test('U1 rejects every write on the origin', async () => {
    const { origin, child } = await referred();
    await start(ward.ana, child);
    const { browser } = ward.ana;
    const writes = [
      await browser.post(`${base}/${origin}/Start`, {}),
      await browser.post(`${base}/${origin}/Answer`, answer([vitals], { IsDraft: true })),
      await browser.post(notes, { MedicalCareId: origin, Text: 'Otra nota' }),
      await browser.post(`${base}/Status/Process`, { MedicalCareId: origin, Reason: 'Lo retomo yo mismo' }),
      await patch(ward.ana, origin, consent('VERBAL')),
      await upload(ward.ana, origin),
    ];
    expect(writes.map((response) => response.statusCode)).toEqual([409, 409, 409, 409, 409, 409]);
    expect(problemOf(await browser.post(notes, { MedicalCareId: origin, Text: 'x' }))[2]).toEqual('notMyRole');
  });

  test('U1 closes the origin 24 h after the answer, and immediately when the referral ends without one', async () => {
    const { origin, child } = await referred();
    await start(ward.ana, child);
    await patch(ward.ana, child, consent('VERBAL'));
    expect((await ward.ana.browser.post(`${base}/${child}/Answer`, answer())).statusCode).toEqual(200);
    await ward.later(24 * hours - 1);
    expect(await statuses(ward.ana, origin)).toEqual(open);
    await ward.later(1);
    expect(await statuses(ward.ana, origin)).toEqual(closed);

    const second = await referred('FCP-2026-000008');
    await start(ward.ana, second.child);
    expect(await statuses(ward.ana, second.origin)).toEqual(open);
    const commentary = 'Se deriva a urgencia del hospital';
    await ward.ana.browser.post(`${base}/${second.child}/CancelForMedic`, { commentary });
    expect(await statuses(ward.ana, second.origin)).toEqual(closed);
  });

  test('U1 closes a reserved origin when the reservation runs out', async () => {
    const { origin, child } = await referred();
    const taken = await ward.ana.browser.post(`${base}/AttendNext`, {});
    expect(taken.json<MedicalCareDetail>().MedicalCareId).toEqual(child);
    expect(await statuses(ward.ana, origin)).toEqual(open);
    ward.app.clock.advance(2 * minute);
    expect(await statuses(ward.ana, origin)).toEqual(closed);
  });

  test('U1 notifies the holder of the referral of a note and a file added to the origin', async () => {
    const { origin, child } = await referred();
    await start(ward.ana, child);
    await ward.nurse.browser.post(notes, { MedicalCareId: origin, Text: 'Ahora 110/70.' });
    await upload(ward.nurse, origin);
    const received = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'updateMedicalRecords');
    expect(received.map(({ payload }) => [payload.MedicalCareId, payload.Section])).toEqual([
      [origin, 'notes'],
      [origin, 'files'],
    ]);
  });
});
