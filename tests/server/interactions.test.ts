import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/db/open.ts';
import { ingredientInteractions } from '#server/db/schema/index.ts';
import { readInteractions } from '#server/modules/care-documents/interactions.ts';
import { interactionSource } from '#server/seed/data/ingredients.ts';
import { seededInteractions } from '#server/seed/reference.seed.ts';
import { importInteractions } from '../../scripts/support/import-interactions.ts';
import { openTestApp } from './support/app.ts';
import { describeEngines } from './support/engines.ts';

const heading = 'first,second,effect_es,effect_en';

test('RX12 reads pairs by their headings, in either order, ignoring accents and case', () => {
  const table = [
    heading,
    'Warfarina,Ácido  acetilsalicílico,"sangrado, digestivo",bleeding',
    '',
    'aine,AINE,daño,harm',
  ];
  expect(readInteractions(`\uFEFF${table.join('\r\n')}`)).toEqual({
    rows: [
      {
        first: 'acido acetilsalicilico',
        second: 'warfarina',
        effectEs: 'sangrado, digestivo',
        effectEn: 'bleeding',
      },
      { first: 'aine', second: 'aine', effectEs: 'daño', effectEn: 'harm' },
    ],
    problems: [],
  });
  expect(readInteractions('effect_en;effect_es;second;first\nharm;daño;b;a').rows).toEqual([
    { first: 'a', second: 'b', effectEs: 'daño', effectEn: 'harm' },
  ]);
});

test('RX12 names each unreadable line and the reason', () => {
  const lines = [
    heading,
    'a,b,daño,harm',
    'b,a,otro,other',
    'a,,daño,harm',
    'a,c,daño',
    `a,${'d'.repeat(121)},daño,harm`,
    `a,e,${'x'.repeat(301)},harm`,
    'a + b,f,daño,harm',
    'a,"g,daño,harm',
  ];
  expect(readInteractions(lines.join('\n'))).toEqual({
    rows: [{ first: 'a', second: 'b', effectEs: 'daño', effectEn: 'harm' }],
    problems: [
      'line 3: a and b were in line 2 already',
      'line 4: second is empty',
      'line 5: effect_en is empty',
      'line 6: second is longer than 120',
      'line 7: effect_es is longer than 300',
      'line 8: "a + b" is no active ingredient',
      'line 9: a quote is not closed',
    ],
  });
  expect([readInteractions('a,b\nx,y').problems, readInteractions(`${heading}\n`).problems]).toEqual([
    ['line 1: it needs the columns first, second, effect_es, effect_en'],
    ['it has no pairs'],
  ]);
});

describeEngines('npm run interactions', (engine) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ronda-interactions-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('RX12 loads all or nothing, reports source and date, and replaces the previous load', async () => {
    const app = await openTestApp(engine);
    const { databaseUrl, dataDir } = app.place;
    try {
      await app.close();
      const run = async (text: string, ...rest: string[]) => {
        const file = join(folder, 'table.csv');
        await writeFile(file, text);
        const open = () => openStore({ dataDir, databaseUrl, flush: false });
        return importInteractions(open, [file, ...rest]).catch((error: Error) => error);
      };
      const pair = 'opioide,benzodiazepina,depresión,depression';
      expect([
        await run(`${heading}\n${pair}\nwarfarina,,x,y`, 'ISP', '2026-01-05'),
        await run(`${heading}\n${pair}`, 'ISP'),
        await run(`${heading}\n${pair}`, 'ISP', '2026-02-30'),
        await run(`${heading}\nwarfarina,aspirina,sangrado,bleeding`, 'ISP', '2025-01-05'),
        await run(`${heading}\n${pair}`, 'ISP', '2026-01-05'),
      ]).toEqual([
        new Error('line 3: second is empty\nNothing was loaded.'),
        new Error('Usage: npm run interactions -- file.csv "who made it" YYYY-MM-DD'),
        new Error('2026-02-30 is no past day.'),
        '1 pairs loaded. Source: ISP (2025-01-05).',
        '1 pairs loaded. Source: ISP (2026-01-05).',
      ]);
      const again = await openTestApp(engine, { place: app.place });
      const rows = await again.store.db.select().from(ingredientInteractions);
      await again.close();
      expect(rows.filter(({ source }) => source !== interactionSource)).toEqual([
        {
          first: 'benzodiazepina',
          second: 'opioide',
          effectEs: 'depresión',
          effectEn: 'depression',
          source: 'ISP (2026-01-05)',
        },
      ]);
      expect(rows.length).toEqual(seededInteractions.length);
    } finally {
      await app.place.remove();
    }
  }, 120_000);
});
