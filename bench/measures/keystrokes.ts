import type { Browser, CDPSession, Page, Route } from '@playwright/test';
import { ControlType } from '#domain/forms/forms.ts';
import { startTeleconsultation } from '../../e2e/support/board.ts';
import { Desk } from '../../e2e/support/desk.ts';
import { watchTroubles } from '../../e2e/support/troubles.ts';
import type { Bench, Measure } from '../measure.ts';
import { atMost, counted, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { locale, openBrowser, openServer } from '../support/browser.ts';

const viewport = { width: 1440, height: 900 };
const controls = 60;
const keys = 120;
/** Ten keys a second, not aligned with frames. */
const pause = 97;
const slower = 4;
const { TEXTAREA, TEXT, NUMBER, SELECT, RADIO, YES_NO, CHECKBOX, DATE, SCALE, MULTISELECT } = ControlType;
const kinds = [TEXTAREA, TEXT, NUMBER, SELECT, RADIO, YES_NO, CHECKBOX, DATE, SCALE, MULTISELECT];
const options = ['uno', 'dos', 'tres', 'cuatro'].map((Value) => ({ Value, LabelEs: Value, LabelEn: Value, Score: 1 }));
const choices: readonly number[] = [SELECT, RADIO, MULTISELECT];

/** Sixty questions of every kind, some of them conditional. */
const bigForm = (form: object) => ({
  ...form,
  controls: Array.from({ length: controls }, (_, at) => {
    const type = kinds[at % kinds.length] ?? TEXT;
    return {
      ControlId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      Name: at === 0 ? 'notes' : `question${at}`,
      ControlType: type,
      LabelEs: `Pregunta ${at}`,
      LabelEn: `Question ${at}`,
      HelpEs: null,
      HelpEn: null,
      Order: at,
      Required: at % 3 === 0,
      InSummary: false,
      Unit: null,
      Min: null,
      Max: null,
      MaxLength: null,
      Options: choices.includes(type) ? options : [],
      ...(at % 12 === 11 && { VisibleIf: { Name: 'question5', Op: 'ne', Value: 'no' } }),
    };
  }),
});

/** The server has no such form, so the form and the autosave responses are stubbed. */
async function withBigForm(page: Page): Promise<{ saves: () => number; calls: () => readonly string[] }> {
  let saves = 0;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.route(/\/Forms\/Type\//, async (route: Route) => {
    const answer = await route.fetch();
    const { Dtos, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, Dtos: Dtos.map(bigForm) } });
  });
  // A page that reconnects reads the form that its unsaved answer was begun in.
  await page.route(/\/Forms\/[\da-f-]+\/Versions\//, async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: bigForm(await answer.json()) });
  });
  await page.route(/\/MedicalCares\/[\da-f-]+\/Answer$/, async (route: Route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: null });
    const body = route.request().postDataJSON();
    saves += 1;
    return route.fulfill({
      json: {
        MedicalCareId: /MedicalCares\/([\da-f-]+)/.exec(route.request().url())?.[1],
        FormId: body.FormId,
        FormVersion: 1,
        IsDraft: true,
        AnsweredBy: null,
        AnsweredAt: new Date().toISOString(),
        Revision: body.Revision + 1,
        MedicalCareAnswerValues: body.MedicalCareAnswerValues,
      },
    });
  });
  return { saves: () => saves, calls: () => calls };
}

/** Milliseconds from each key to the frame that shows it. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const waits: number[] = [];
    Reflect.set(window, 'keyWaits', waits);
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => waits.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
const keyWaits = (page: Page) =>
  page.evaluate(() => {
    const waits: unknown = Reflect.get(window, 'keyWaits');
    return Array.isArray(waits) ? waits.splice(0).map(Number) : [];
  });

const phrase = 'dolor lumbar desde ayer, sin fiebre. ';

/** A page with a text area under test, at a quarter of the CPU speed. */
async function side(page: Page, name: string | RegExp) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await watchKeys(page);
  const box = page.getByRole('textbox', { name }).first();
  return async () => {
    await page.bringToFront();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await box.click();
    await keyWaits(page);
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(phrase.charAt(key % phrase.length));
      await page.waitForTimeout(pause);
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const waits = await keyWaits(page);
    if (waits.length !== keys) throw new Error(`${waits.length} of ${keys} keys were seen`);
    return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
  };
}

/** A physician in an encounter they hold, with the big form open. */
async function openForm(bench: Bench, browser: Browser) {
  const { url } = await openServer(bench);
  const context = await browser.newContext({ locale: 'es-CL', viewport, serviceWorkers: 'block' });
  const desk = new Desk(await context.newPage(), url, await watchTroubles(context), locale);
  const counts = await withBigForm(desk.page);
  await desk.arriveAs('doctor');
  await startTeleconsultation(desk);
  return { page: desk.page, ...counts };
}

async function openFloor(browser: Browser) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.setContent('<label>Pregunta 0 <textarea rows="4"></textarea></label>');
  return page;
}

export const keystrokes: Measure = {
  id: 'P-24',
  title: `a key in a form of ${controls} controls, processor four times slower`,
  floor: 'the same keys in a plain text area on an empty page',
  built: true,
  async run(bench) {
    const browser = await openBrowser(bench);
    const form = await openForm(bench, browser);
    const sides = {
      subject: await side(form.page, /Pregunta 0/),
      floor: await side(await openFloor(browser), /Pregunta 0/),
    };
    await sides.subject();
    await sides.floor();
    const before = { saves: form.saves(), calls: form.calls().length };
    const pairs = await interleaved(bench, sides);
    const saves = form.saves() - before.saves;
    const asked = form.calls().slice(before.calls);
    const others = asked.filter((call) => !/^POST .*\/Answer$/.test(call));
    if (others.length > 0) bench.log(`  besides ${saves} autosaves: ${others.join(', ')}`);
    return [
      atMost(pairs, { key: 'p50', name: 'from the key to the frame, p50', unit: 'ms', times: 1.5 }),
      atMost(pairs, { key: 'p99', name: 'from the key to the frame, p99', unit: 'ms', times: 1.5 }),
      counted(
        'from the key to the frame, p99, by itself',
        'ms',
        pairs.map(({ subject }) => subject.p99),
        25,
      ),
      counted('calls for each autosave', 'requests', [asked.length / saves], 1),
    ];
  },
};
