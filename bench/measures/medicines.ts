import { sql } from 'drizzle-orm';
import type { Store } from '#server/db/open.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { counted, p99Of } from '../rounds.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { openWard } from '../support/ward.ts';

const medicines = 20_000;
const reads = 50;
const most = 15;
/** Input after each key of a search, and a search over all three fields. */
const searches = ['i', 'ib', 'ibuprofeno', 'ibuprofeno 600', 'losartan farma 12'];

/** Names, active ingredients and laboratories in the proportions of a national register. */
async function fill({ db }: Store): Promise<void> {
  await db.execute(sql`
    insert into medicines (id, name, dci, laboratory, strength, pharmaceutical_form, route, sale_condition, active,
      search_text, updated_at)
    select gen_random_uuid(), name, dci, laboratory, strength, 'comprimido', 'oral', 'SIMPLE', true,
      lower(concat_ws(' ', name, dci, laboratory)), now()
    from (select dci || ' ' || (100 * (1 + place % 9)) || ' n' || place as name, dci, 'Farma ' || place % 200 as laboratory,
        (100 * (1 + place % 9)) || ' mg' as strength
      from generate_series(1, ${medicines}::int) place,
        lateral (select (array['Ibuprofeno', 'Paracetamol', 'Losartan', 'Amoxicilina', 'Metformina', 'Omeprazol',
          'Atorvastatina', 'Enalapril', 'Sertralina', 'Diclofenaco'])[1 + place % 10] as dci) named) row`);
  await db.execute(sql`vacuum analyze medicines`);
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const ward = await openWard({ ...bench, size: 1 }, engine);
  if (!ward) return [];
  const { store, read } = ward;
  await fill(store);
  const figures: Figure[] = [];
  for (const text of searches) {
    const query = encodeURIComponent(text);
    const rounds = await p99Of(bench, reads, () => read(`clinical/v2/Medicines?searchText=${query}&size=20`));
    figures.push(counted(`${medicines} on ${engine}, "${text}", p99`, 'ms', rounds, most));
  }
  return figures;
}

export const medicineSearch: Measure = {
  id: 'P-28',
  title: 'search of medicines',
  floor: 'none: the goal is a waiting time in milliseconds',
  built: false,
  run: onEachEngine(onEngine),
};
