import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchable } from '#server/core/search.ts';
import { medicines } from '#server/db/schema/index.ts';
import { medicineSearch } from '#server/modules/catalogues/medicine-search.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { describeServer } from './support/engines.ts';

const rowOf = (name: string, laboratory: string, active = true) => ({
  id: randomUUID(),
  name,
  dci: name,
  laboratory,
  strength: '500 mg',
  pharmaceuticalForm: 'comprimido',
  route: 'oral',
  saleCondition: 'SIMPLE' as const,
  active,
  searchText: searchable(name, laboratory),
  updatedAt: new Date(0),
});

describeServer('medicines searched in memory', (engine) => {
  let app: TestApp;
  let statements: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine, { logQuery: (statement) => statements.push(statement) });
  });
  beforeEach(async () => {
    await app.store.db.delete(medicines);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const add = (...rows: ReturnType<typeof rowOf>[]) => app.store.db.insert(medicines).values(rows);
  const named = async (text: string | undefined, active?: boolean) => {
    const { db } = app.store;
    const rows = await medicineSearch.rows(db, await medicineSearch.find(db, text, active));
    return rows.map(({ name }) => name);
  };

  test('finds every word in any order and position, ignoring accents, in list order', async () => {
    await add(
      rowOf('Paracetamol', 'Andino'),
      rowOf('Ácido fólico', 'Sur'),
      rowOf('Ibuprofeno', 'Andino', false),
      rowOf('Ibuprofeno', 'Sur'),
    );
    expect(await named(undefined)).toEqual(['Ibuprofeno', 'Ibuprofeno', 'Paracetamol', 'Ácido fólico']);
    expect(await named('sur ácido')).toEqual(['Ácido fólico']);
    expect(await named('buprof')).toEqual(['Ibuprofeno', 'Ibuprofeno']);
    expect(await named('ibuprofeno', true)).toEqual(['Ibuprofeno']);
    expect(await named('ibuprofeno andino', true)).toEqual([]);
    expect(await named('_')).toEqual([]);
    expect(await named('%')).toEqual([]);
  });

  test('reads the table once, and again after each change from any writer', async () => {
    const [one, other] = [rowOf('Losartan', 'Sur'), rowOf('Enalapril', 'Sur')];
    await add(one);
    const reads = () => statements.filter((text) => /^select .* from "medicines" order/.test(text)).length;
    statements = [];
    expect([await named('sur'), await named('sur'), await named('losartan')]).toEqual([
      ['Losartan'],
      ['Losartan'],
      ['Losartan'],
    ]);
    expect(reads()).toBe(1);
    await add(other);
    expect(await named('sur')).toEqual(['Enalapril', 'Losartan']);
    await app.store.db.update(medicines).set({ active: false }).where(eq(medicines.id, one.id));
    expect(await named('sur', true)).toEqual(['Enalapril']);
    await app.store.db.delete(medicines).where(eq(medicines.id, other.id));
    expect(await named('sur')).toEqual(['Losartan']);
    await app.store.db.execute('truncate medicines cascade');
    expect(await named('sur')).toEqual([]);
    expect(reads()).toBe(5);
  });
});
