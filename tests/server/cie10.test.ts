import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStore } from '#server/db/open.ts';
import { catalogueRows } from '#server/db/schema/index.ts';
import { readCie10 } from '#server/modules/diagnoses/cie10.ts';
import { diagnosisId, seedDiagnoses } from '#server/seed/diagnoses.seed.ts';
import { importCie10 } from '../../scripts/support/import-cie10.ts';
import { openTestApp, secret } from './support/app.ts';
import { describeEngines } from './support/engines.ts';
import { launch } from './support/launch.ts';

test('reads a table by its headings, with quotes, codes with or without their point, and without chapters', () => {
  const table = [
    'code,code_0,description',
    'I,I,"Ciertas enfermedades infecciosas"',
    'A00-A09,x,"Enfermedades infecciosas intestinales"',
    'A00,x,Cólera',
    'a000,x,"Cólera debido a Vibrio cholerae 01, biotipo cholerae"',
    'B01X,x,"Varicela  ""simple"""',
    '',
  ].join('\r\n');
  expect(readCie10(`\uFEFF${table}`)).toEqual({
    rows: [
      { code: 'A00', name: 'Cólera' },
      { code: 'A00.0', name: 'Cólera debido a Vibrio cholerae 01, biotipo cholerae' },
      { code: 'B01', name: 'Varicela "simple"' },
    ],
    headings: 2,
    problems: [],
  });
  expect(readCie10('Código;Descripción\nZ99.9;Dependencia')).toEqual({
    rows: [{ code: 'Z99.9', name: 'Dependencia' }],
    headings: 0,
    problems: [],
  });
});

test('names each unreadable line, and the reason', () => {
  const long = 'x'.repeat(301);
  const table = ['code,description', 'A00,Cólera', 'Z,nada', 'A01,', `A02,${long}`, 'A00.,Otra vez', 'A03,"abierta'];
  expect(readCie10(table.join('\n'))).toEqual({
    rows: [{ code: 'A00', name: 'Cólera' }],
    headings: 0,
    problems: [
      'line 3: "Z" is no code of CIE-10',
      'line 4: A01 has no name',
      'line 5: the name of A02 is longer than 300',
      'line 6: A00 was in line 2 already',
      'line 7: a quote is not closed',
    ],
  });
  expect(readCie10('a,b\nA00,Cólera').problems).toEqual([
    'line 1: it needs a column "code" and a column "description"',
  ]);
});

test('npm run cie10 prints the errors and fails', async () => {
  const env = { RONDA_DATA: tmpdir(), DATABASE_URL: inject('postgresUrl'), RONDA_SECRET: secret };
  const { code, output } = await launch('scripts/cie10.ts', env).exit;
  expect([code, output]).toEqual([1, 'Usage: npm run cie10 -- file.csv\n']);
});

describeEngines('npm run cie10', (engine) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ronda-cie10-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('adds new rows once, keeps local changes, and loads nothing with a bad line', async () => {
    const app = await openTestApp(engine);
    const { databaseUrl, dataDir } = app.place;
    try {
      await seedDiagnoses(app.store.db);
      const known = eq(catalogueRows.id, diagnosisId('M54.5'));
      await app.store.db.update(catalogueRows).set({ name: 'Lumbago' }).where(known);
      await app.close();
      const run = async (name: string, text: string) => {
        const file = join(folder, name);
        await writeFile(file, text);
        return importCie10(() => openStore({ dataDir, databaseUrl, flush: false }), [file]).catch(
          (error: Error) => error,
        );
      };
      const good = 'code,description\nA00,Cólera\nM545,Lumbago no especificado\nI,Capítulo\n';
      expect([
        await run('bad.csv', `${good}Q1,nada\n`),
        await run('good.csv', good),
        await run('good.csv', good),
      ]).toEqual([
        new Error('line 5: "Q1" is no code of CIE-10\nNothing was loaded.'),
        '2 codes read, 1 added, 1 known already, 1 headings left out.',
        '2 codes read, 0 added, 2 known already, 1 headings left out.',
      ]);
      const again = await openTestApp(engine, { place: app.place });
      const [lumbago] = await again.store.db.select().from(catalogueRows).where(known);
      await again.close();
      expect(lumbago?.name).toEqual('Lumbago');
    } finally {
      await app.place.remove();
    }
  }, 120_000);
});
