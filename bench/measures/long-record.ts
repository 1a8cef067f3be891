import type { Page } from '@playwright/test';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, counted, interleaved, timed } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { locale, openBrowser, openServer, signedIn, withoutNames } from '../support/browser.ts';
import { fillRecords, longPatient, shortPatient } from '../support/long-record.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { scroll } from '../support/scroll.ts';
import { openWard } from '../support/ward.ts';

const reads = 40;
const page = 20;
const records = 'clinical/v2/ClinicalRecords';

type List = { name: string; path: (patientId: string) => string };
const listed = (path: string) => (patientId: string) => `${records}/${path}?userId=${patientId}&page=1&size=${page}`;
const lists: readonly List[] = [
  { name: 'head', path: (id) => `${records}/User/${id}` },
  { name: 'timeline', path: listed('Timeline') },
  { name: 'timeline, a page near its end', path: (id) => `${listed('Timeline')(id).replace('page=1', 'page=180')}` },
  { name: 'timeline, searched', path: (id) => `${listed('Timeline')(id)}&searchText=hemo` },
  { name: 'encounters', path: listed('PreviousMedicalCare') },
  { name: 'encounters with a prescription', path: listed('PreviousMedicalCareWithPrescription') },
  { name: 'medicines', path: listed('PreviousMedicines') },
  { name: 'exams', path: listed('PreviousExams') },
  { name: 'controls', path: listed('PreviousControls') },
];

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const ward = await openWard({ ...bench, size: 1 }, engine, 'fullservice');
  if (!ward) return [];
  const { store, read } = ward;
  bench.log(`  ${engine}: writing ${bench.size} encounters`);
  await fillRecords(store, bench.size);
  const figures: Figure[] = [];
  for (const { name, path } of lists) {
    const side = (patientId: string) => () => timed(reads, () => read(path(patientId)));
    const sides = { subject: side(longPatient), floor: side(shortPatient) };
    await sides.subject();
    const pairs = await interleaved(bench, { ...sides, rounds: 5 });
    const called = `${bench.size} encounters on ${engine}, ${name}`;
    figures.push(atMost(pairs, { key: 'p50', name: called, unit: 'ms', times: 3 }));
    figures.push(
      counted(
        `${called}, p99`,
        'ms',
        pairs.map(({ subject }) => subject.p99),
        15,
      ),
    );
  }
  return figures;
}

const sections = ['Medicamentos', 'Exámenes', 'Controles', 'Atenciones previas', 'Línea de tiempo'] as const;

/** Milliseconds from the click on each section to the frame that shows it, with or without rows, after all were loaded once. */
const openSections = (tab: Page) =>
  tab.evaluate(async (names) => {
    const isShown = (name: string) =>
      [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === name) &&
      document.querySelector(`section[aria-label="${name}"] :is(tbody tr, article, li b, h2)`) !== null;
    const times: number[] = [];
    for (const name of names) {
      const links = [...document.querySelectorAll('nav a')].filter((link) => link.getAttribute('title') === name);
      const [link] = links;
      if (!(link instanceof HTMLElement)) throw new Error(`there is no section ${name}`);
      const startedAt = performance.now();
      link.click();
      do await window.nextPaint();
      while (!isShown(name));
      times.push(performance.now() - startedAt);
    }
    return times;
  }, sections);

async function inBrowser(bench: Bench): Promise<Figure[]> {
  const browser = await openBrowser(bench);
  const { url } = await openServer(bench);
  const side = async (account: string, patientId: string) => {
    const tab = await signedIn(browser, url, account);
    await withoutNames(tab);
    await tab.goto(url + hrefOf('platform-work-clinic-record-id', locale, patientId));
    await tab.getByRole('heading', { level: 2, name: 'Línea de tiempo' }).waitFor();
    return async () => {
      await tab.bringToFront();
      const section = percentile(await openSections(tab), 0.5);
      return { section, scroll: percentile(await scroll(tab, 300, 60), 0.99) };
    };
  };
  const short = await shortRecord(browser, url);
  const sides = { subject: await side('fullservice', longPatient), floor: await side('doctor', short) };
  await sides.subject();
  await sides.floor();
  const pairs = await interleaved(bench, sides);
  return [
    atMost(pairs, { key: 'section', name: 'from the click to the section, twenty years', unit: 'ms', times: 1.3 }),
    counted(
      'p99 between two frames while the timeline scrolls',
      'ms',
      pairs.map(({ subject }) => subject.scroll),
      20,
    ),
  ];
}

/** A patient treated by the demo doctor, with a nearly empty record. */
async function shortRecord(browser: Awaited<ReturnType<typeof openBrowser>>, url: string): Promise<string> {
  const tab = await signedIn(browser, url, 'doctor');
  const headers = { origin: url, 'x-ronda-client': 'web', 'sec-fetch-site': 'same-origin' };
  const answer = await tab.request.get(`${url}/api/clinical/v2/MedicalCares/Portfolio?size=100`, { headers });
  const { Dtos }: { Dtos: { User: { UserId: string | null } }[] } = await answer.json();
  const found = Dtos.find(({ User }) => User.UserId !== null && User.UserId !== longPatient)?.User.UserId;
  await tab.context().close();
  if (!found) throw new Error('the doctor of the demo treats nobody');
  return found;
}

export const longRecord: Measure = {
  id: 'P-26',
  title: 'a record of twenty years',
  floor: 'the same list, and the same section, of a patient with a single encounter',
  ifMissed:
    'profiled. Each list joined, sorted and counted everything of the patient. The entries are now rows in the order of the lists (decision 154), and access is decided once. Published forms and sessions are kept in memory. The rest of a list is seven to eleven statements, one of them the audit row. Statements that repeat are prepared (decision 189).',
  built: true,
  async run(bench) {
    return [...(await inBrowser(bench)), ...(await onEachEngine(onEngine)(bench))];
  },
};
