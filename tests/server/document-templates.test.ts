import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentTemplate } from '#domain/care-document/template.ts';
import { documentTemplates } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { exam, hemogram, item, kneeScan, paracetamol, seedPrescribing } from './support/prescribing.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/DocumentTemplates';

describeServer('templates of documents', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedPrescribing(ward);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    await ward.app.store.db.delete(documentTemplates);
  });

  const add = ({ browser }: Member, body: object) => browser.post(base, body);
  const list = async ({ browser }: Member, kind = 'PRESCRIPTION') =>
    (await browser.get(`${base}?Kind=${kind}`)).json<{ Dtos: DocumentTemplate[] }>().Dtos;
  const names = async (member: Member) => (await list(member)).map(({ Name }) => Name);
  const pain = { Kind: 'PRESCRIPTION', Name: 'Dolor agudo', Content: { Medicines: [item(paracetamol)] } };

  test('RX12: saves a template of its physician once, with the text of the catalogue', async () => {
    const { ana } = ward;
    const TemplateId = randomUUID();
    const made = await add(ana, { ...pain, TemplateId });
    const again = await add(ana, { ...pain, TemplateId });
    const Exams = [exam(hemogram), exam(kneeScan, { Side: 'LEFT' })];
    const battery = await add(ana, { Kind: 'EXAM_ORDER', Name: 'Rodilla', Content: { Exams } });
    const [one] = await list(ana);
    expect([made.statusCode, made.json(), again.json(), one]).toEqual([201, one, one, one]);
    expect([
      one?.Name,
      one?.Version,
      one?.Medicines.map(({ Name, UnitName, Quantity }) => [Name, UnitName, Quantity]),
      battery.json<DocumentTemplate>().Exams.map(({ Name, Side }) => [Name, Side]),
      (await list(ana, 'EXAM_ORDER')).map(({ Name }) => Name),
    ]).toEqual([
      'Dolor agudo',
      1,
      [['Paracetamol', 'comprimido', 15]],
      [
        ['Hemograma', null],
        ['Radiografía de rodilla', 'LEFT'],
      ],
      ['Rodilla'],
    ]);
  });

  test('RX12: renames and removes for its physician only, at the version seen', async () => {
    const { ana, luis } = ward;
    const { TemplateId } = (await add(ana, pain)).json<DocumentTemplate>();
    const url = `${base}/${TemplateId}`;
    const rename = ({ browser }: Member, Name: string, version: number) =>
      browser.send('PUT', url, { payload: { Name }, headers: { 'if-match': String(version) } });
    const answers = [
      await add(luis, { ...pain, TemplateId }),
      await rename(luis, 'Mía', 1),
      await luis.browser.send('DELETE', url, {}),
      await add(ana, pain),
      await rename(ana, 'Dolor', 7),
      await add(ana, { ...pain, Name: 'Otra', Content: { Medicines: [item(randomUUID())] } }),
    ];
    expect(answers.map((answer) => problemOf(answer).slice(0, 2))).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'validation'],
      [409, 'version_conflict'],
      [400, 'validation'],
    ]);
    const renamed = (await rename(ana, 'Dolor', 1)).json<DocumentTemplate>();
    expect([renamed.Name, renamed.Version, await names(ana), await names(luis)]).toEqual(['Dolor', 2, ['Dolor'], []]);
    expect((await ana.browser.send('DELETE', url, {})).statusCode).toEqual(204);
    expect([await names(ana), (await add(ana, { ...pain, Name: 'Dolor' })).statusCode]).toEqual([[], 201]);
  });
});
